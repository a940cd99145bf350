import { indianDay } from "../../../../platform/time/indian-time";
import { brand } from "../../../../ui/brand";
import { pathOf } from "../kinds";
import { keywordsOf, type Paper, pageRange, shortName, sortedName } from "./paper";

export const journalName = `${brand.name} Journal`;

const yearOf = ({ publishedAt }: Paper) => indianDay(publishedAt).slice(0, 4);
const addressOf = ({ slug }: Paper, origin: string) => origin + pathOf({ kind: "journal", slug });
const namesOf = ({ meta }: Paper) => (meta.authors ?? []).map(({ name }) => name);

/** A reference in APA order. The page sets `journal` in italics. */
export function citationText(paper: Paper, origin: string) {
  const { volume, number, pages, doi } = paper.meta;
  const authors = namesOf(paper).map(shortName).join(", ");
  const place = [volume ? volume + (number ? `(${number})` : "") : undefined, pages].filter(Boolean);
  return {
    before: `${authors ? `${authors} ` : ""}(${yearOf(paper)}). ${paper.title.replace(/\.$/, "")}. `,
    journal: journalName,
    after: `${place.map((one) => `, ${one}`).join("")}. ${doi ? `https://doi.org/${doi}` : addressOf(paper, origin)}`,
  };
}

const commands: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
const escapedTex = (text: string) => text.replace(/[\\~^&%$#_{}]/g, (sign) => commands[sign] ?? `\\${sign}`);

/** "rao2026cube": last name, year and a word of the title. */
function keyOf(paper: Paper): string {
  const last = sortedName(namesOf(paper)[0] ?? brand.name).split(",")[0] ?? "";
  const word = paper.title.split(/\s+/).find((one) => one.length > 3) ?? paper.slug;
  return `${last}${yearOf(paper)}${word}`.toLowerCase().replace(/[^a-z0-9]/g, "");
}

export function bibtex(paper: Paper, origin: string): string {
  const { volume, number, pages, doi } = paper.meta;
  const fields = {
    author: namesOf(paper).map(sortedName).map(escapedTex).join(" and "),
    title: `{${escapedTex(paper.title)}}`,
    journal: escapedTex(journalName),
    year: yearOf(paper),
    volume,
    number,
    pages: pages?.replace("–", "--"),
    doi,
    url: addressOf(paper, origin),
    keywords: escapedTex(keywordsOf(paper.meta).join(", ")),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@article{${keyOf(paper)},\n${lines.join(",\n")}\n}\n`;
}

/** The RIS record, which reference managers import. */
export function ris(paper: Paper, origin: string): string {
  const { volume, number, pages, doi } = paper.meta;
  const range = pageRange(pages);
  const fields: [string, string | undefined][] = [
    ["TY", "JOUR"],
    ...namesOf(paper).map((name): [string, string] => ["AU", sortedName(name)]),
    ["TI", paper.title],
    ["JO", journalName],
    ["VL", volume],
    ["IS", number],
    ["SP", range?.first],
    ["EP", range?.last],
    ["PY", yearOf(paper)],
    ["DA", indianDay(paper.publishedAt).replaceAll("-", "/")],
    ["DO", doi],
    ["UR", addressOf(paper, origin)],
    ...keywordsOf(paper.meta).map((word): [string, string] => ["KW", word]),
    ["PB", brand.name],
    ["LA", "en"],
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value}`] : []));
  return `${[...lines, "ER  - "].join("\r\n")}\r\n`;
}
