import { rupeesExact } from "./rupees-exact";

export function Amount({ paise, className = "" }: { paise: number; className?: string }) {
  const said = rupeesExact(paise);
  const at = said.lastIndexOf(".");
  return (
    <span
      className={`num whitespace-nowrap font-head font-semibold text-[clamp(2.5rem,1.4rem+4.6vw,5.25rem)]/none tracking-[-.022em] ${className}`}
    >
      {said.slice(0, at)}
      <span className="font-medium text-[.5em] text-ink-2 tracking-normal">{said.slice(at)}</span>
    </span>
  );
}
