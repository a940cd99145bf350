import { expect, test } from "vitest";
import { textOf } from "./page-context.server";

test("a document is taken as it was rendered, and another answer as it is", async () => {
  expect(await textOf(new Response(null), { html: "<html>" })).toBe("<html>");
  expect(await textOf(new Response("an answer"), {})).toBe("an answer");
});
