/** The initials in a circle with its centre lines, as a draughtsman marks what is still to be drawn. Decorative. */
export function Portrait({ initials, className = "" }: { initials: string; className?: string }) {
  return (
    <div className={`grid place-items-center bg-paper ${className}`}>
      <svg viewBox="0 0 320 240" aria-hidden="true" className="block size-full max-h-80 text-(--d-mid)">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="160" cy="120" r="72" />
          <path strokeDasharray="16 4 3 4" d="M160 14v64M160 226v-64M54 120h52M266 120h-52" />
        </g>
        <text
          x="160"
          y="120"
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          className="font-head font-semibold text-[3.25rem]"
        >
          {initials}
        </text>
      </svg>
    </div>
  );
}
