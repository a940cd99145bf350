export function DimensionLine() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-[.7rem] bottom-[.1rem] flex h-[7px] items-center border-x-[1.5px] border-accent-text"
    >
      <span className="h-0.5 w-full bg-accent-text" />
    </span>
  );
}
