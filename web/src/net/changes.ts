/** Applies the changes of an update to a view (docs/protocol.md, "Updates"); unchanged parts stay the same objects. */
export function changed<View>(view: View, changes: readonly unknown[][]): View {
  return changes.reduce<unknown>(put, view) as View;
}

/** A part of a view with a new value at a path. */
function put(part: unknown, [step, ...rest]: unknown[]): unknown {
  if (rest.length === 0) return step;
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<PropertyKey, unknown>;
  copy[step as PropertyKey] = put(copy[step as PropertyKey], rest);
  return copy;
}
