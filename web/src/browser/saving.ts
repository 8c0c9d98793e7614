/** Lets the browser download a value as a JSON file. */
export function saveJson(value: unknown, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 1)}\n`], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
