const keys = ["ArrowDown", "ArrowUp", "Home", "End"];

/** Whether `key` moves the focus in a menu; on a closed one only an arrow does. */
export function movesFocus(key: string, isOpen: boolean): boolean {
  return keys.includes(key) && (isOpen || key.startsWith("Arrow"));
}

/** Which of `count` entries takes focus after `key` when number `here` has it (-1: none of them). */
export function nextEntry(key: string, here: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return (here + 1) % count;
  return here <= 0 ? count - 1 : here - 1;
}
