export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-(--z-skip) focus:bg-sheet focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
