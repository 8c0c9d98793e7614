// The keys that end the finale: any, except those that are pressed for something else.

const ELSEWHERE = /^(Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|ScrollLock|Tab|PrintScreen|ContextMenu|Dead|Unidentified|F\d+|Audio.*|Media.*|Brightness.*|Launch.*)$/;

export function ends({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !repeat && !ctrlKey && !metaKey && !altKey && !ELSEWHERE.test(key);
}
