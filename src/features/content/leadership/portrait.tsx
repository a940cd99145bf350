import { LibraryPicture } from "../media/library-picture";
import type { Leader } from "./council";

type PortraitProps = { leader: Pick<Leader, "initials" | "picture">; className?: string };

/** A portrait, else the initials in a circle with centre lines, the drafting sign for work to come. Decorative. */
export function Portrait({ leader: { initials, picture }, className = "" }: PortraitProps) {
  if (picture)
    return <LibraryPicture file={picture} alt="" sizes="(min-width: 48rem) 24rem, 100vw" className={className} />;
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
