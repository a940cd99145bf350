import { ContentsFrame } from "../contents-frame";
import type { Heading } from "./heading";

const FEWEST = 3;
const FIRST = 2;

/** The sections of a text; empty if too few for a list of contents. */
export const sectionsOf = (headings: readonly Heading[]): readonly Heading[] => {
  const sections = headings.filter(({ level }) => level === FIRST);
  return sections.length < FEWEST ? [] : sections;
};

export function TextContents({ sections }: { sections: readonly Heading[] }) {
  return (
    <ContentsFrame sections={sections.length}>
      <ol className="border-line-2 border-l">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 pl-4 text-ink-2 text-small/tight no-underline hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </ContentsFrame>
  );
}
