/** Local storage that never throws: a browser that refuses it remembers nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch (cause) {
    console.warn("not stored", key, cause);
  }
}
