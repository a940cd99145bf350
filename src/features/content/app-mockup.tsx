import type { ReactNode } from "react";

const rows = [258, 292, 326, 360];

/** A phone in front elevation, with dimensions. Decorative; `children` are its screen. */
export function AppMockup({ className = "", children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={`relative ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 340 520" className="ifd block h-auto w-full">
        <path
          className="w s"
          d="M70 46a26 26 0 0 1 26-26h148a26 26 0 0 1 26 26v428a26 26 0 0 1-26 26H96a26 26 0 0 1-26-26z"
        />
        <path
          className="m"
          d="M80 48a18 18 0 0 1 18-18h144a18 18 0 0 1 18 18v424a18 18 0 0 1-18 18H98a18 18 0 0 1-18-18z"
        />
        <path className="m" d="M150 40h40M270 120v52M70 110v28M70 152v28" />
        <path className="m" d="M98 70h144v150H98z" />
        {rows.map((y) => (
          <path key={y} className="l" d={`M98 ${y}h24v20H98zM134 ${y + 5}h108M134 ${y + 15}h72`} />
        ))}
        <path className="m" d="M98 420h144v38H98z" />
        <path className="c" d="M170 6v510" />
        <path className="d" d="M30 20v480M24 20h40M24 500h40M70 512v8M270 512v8M70 516h200" />
        <path className="k" d="M25 25l10-10M25 505l10-10M65 521l10-10M265 521l10-10" />
        <path className="a" d="M170 420v-18M164 408l6-6 6 6" />
      </svg>
      <div className="absolute inset-x-[29%] top-[13.5%] grid h-[29%] place-items-center">{children}</div>
    </div>
  );
}
