/** What a view becomes by what changed in it (docs/protocol.md, "Updates"); what did not change is the same object. */
export function changed<View>(view: View, changes: readonly unknown[][]): View {
  return changes.reduce<unknown>(put, view) as View;
}

/** A part of a view with a new value somewhere in it: where is said by all but the last of the steps. */
function put(part: unknown, [step, ...rest]: unknown[]): unknown {
  if (rest.length === 0) return step;
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<PropertyKey, unknown>;
  copy[step as PropertyKey] = put(copy[step as PropertyKey], rest);
  return copy;
}
