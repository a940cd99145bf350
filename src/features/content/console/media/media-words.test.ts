import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/render.server";
import { markdownOf, stateOf } from "./media-words";

const picture = {
  kind: "picture" as const,
  name: "frame.png",
  address: "/frame.jpg",
  alternative: 'A [frame] under a "crane"\\',
  caption: 'The "frame",\nnot to scale.',
};

test("a picture is named as a figure, whatever its words are", () => {
  expect(renderMarkdown(markdownOf(picture)).html).toBe(
    '<figure><img src="/frame.jpg" alt="A [frame] under a &quot;crane&quot;\\" loading="lazy" decoding="async"><figcaption><strong>Figure 1.</strong> The &quot;frame&quot;, not to scale.</figcaption></figure>\n',
  );
});

test("another file is named as a link", () => {
  expect(markdownOf({ ...picture, kind: "pdf", name: "Issue [3].pdf", address: "/issue.pdf" })).toBe(
    "[Issue \\[3\\].pdf](/issue.pdf)",
  );
});

test("a file says what it lacks before where it is used", () => {
  const file = {
    id: "a",
    ...picture,
    bytes: 6_500_000,
    uses: 0,
    width: 1,
    height: 1,
    widths: [1],
    thumbnail: null,
    uploadedAt: "",
    uploadedBy: null,
  };
  expect(stateOf({ ...file, alternative: "" })).toEqual({ words: "No alternative text", isWarning: true });
  expect(stateOf(file).words).toBe("Not used");
  expect(stateOf({ ...file, kind: "pdf", uses: 1 }).words).toBe("PDF, 6.2 MB · Used in 1 entry");
});
