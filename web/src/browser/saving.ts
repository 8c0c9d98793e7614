/** Lets the browser download a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The same for a value as a JSON file. */
export function saveJson(value: unknown, name: string): void {
  save(new Blob([`${JSON.stringify(value, null, 1)}\n`], { type: "application/json" }), name);
}
