import type { ReactNode } from "react";
import { totalWords } from "~/features/money/price-words";
import { pluralise } from "~/platform/pluralise";
import type { RegistrationType } from "../schema";

const look = [
  "pt-5 max-sm:on-sheet max-sm:-mx-margin max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:mt-5 max-sm:flex max-sm:items-center",
  "max-sm:justify-between max-sm:gap-4 max-sm:border-line-2 max-sm:border-t max-sm:bg-sheet max-sm:py-3 max-sm:pr-20 max-sm:pl-margin",
].join(" ");

type SubmitBarProps = { types: readonly RegistrationType[]; people: number; children: ReactNode };

export function SubmitBar({ types, people, children }: SubmitBarProps) {
  const fees = types.map(({ feePaise }) => feePaise);
  return (
    <div className={look}>
      <p className="num leading-tight sm:hidden">
        <b className="block">{fees.some((fee) => fee > 0) ? totalWords(fees, types[0]?.tax ?? null) : "Free"}</b>
        <span className="text-ink-2 text-small">{pluralise(people, "place")}</span>
      </p>
      {children}
    </div>
  );
}
