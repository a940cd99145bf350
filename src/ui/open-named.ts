export function openNamed(hash: string): void {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  if (named instanceof HTMLDetailsElement) named.open = true;
}
