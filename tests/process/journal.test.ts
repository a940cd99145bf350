import { expect, test } from "vitest";
import { useProgram } from "../program";
import { attributesOf, withoutCode } from "./html";

const program = useProgram("embedded");
const paper = "/media/journal/low-carbon-cement-review";
const hrefs = (html: string) => attributesOf(html, "a").map(({ href }) => href);

test("the journal leads to its issues, an issue to its papers, and a paper back to its issue", async () => {
  const journal = withoutCode(await (await program().ask("/journal")).text());
  expect(hrefs(journal)).toContain("/journal/1-1");
  const issue = withoutCode(await (await program().ask("/journal/1-1")).text());
  expect(hrefs(issue)).toContain(paper);
  const shown = withoutCode(await (await program().ask(paper)).text());
  expect(hrefs(shown)).toEqual(
    expect.arrayContaining(["/journal/1-1", `${paper}/citation.bib`, `${paper}/citation.ris`]),
  );
  expect((await program().ask("/journal/9-9")).status).toBe(404);
});

test.each([
  ["bib", "application/x-bibtex; charset=utf-8", "@article{author2026lowcarbon,"],
  ["ris", "application/x-research-info-systems; charset=utf-8", "TY  - JOUR\r\nAU  - Author, Sample"],
])("the reference as .%s is a file", async (format, type, start) => {
  const answer = await program().ask(`${paper}/citation.${format}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  expect(answer.headers.get("content-disposition")).toContain(`low-carbon-cement-review.${format}`);
  expect((await answer.text()).startsWith(start)).toBe(true);
  expect((await program().ask(`/media/journal/none/citation.${format}`)).status).toBe(404);
});

test("a sample tells scholars' search engines nothing", async () => {
  const html = await (await program().ask(paper)).text();
  expect(attributesOf(html, "meta").filter(({ name = "" }) => name.startsWith("citation_"))).toEqual([]);
});
