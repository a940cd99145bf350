/** Renders nothing at zero. The icon's label must give the number. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="num absolute top-[3px] right-px h-4.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[.75rem] leading-4.5 font-semibold text-on-accent"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
