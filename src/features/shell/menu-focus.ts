const keys = ["ArrowDown", "ArrowUp", "Home", "End"];

/** In a closed menu only arrow keys move the focus. */
export function movesFocus(key: string, isOpen: boolean): boolean {
  return keys.includes(key) && (isOpen || key.startsWith("Arrow"));
}

/** `here` is -1 if no entry has focus. */
export function nextEntry(key: string, here: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return (here + 1) % count;
  return here <= 0 ? count - 1 : here - 1;
}
