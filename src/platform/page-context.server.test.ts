import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageText, textOf } from "./page-context.server";

test("the text of an answer is the document that was rendered for it, else its own body", async () => {
  const provider = new RouterContextProvider();
  expect(await textOf(new Response("Unexpected Server Error", { status: 500 }), provider)).toBe(
    "Unexpected Server Error",
  );
  provider.set(pageText, "<h1>Questions</h1>");
  expect(await textOf(new Response(null), provider)).toBe("<h1>Questions</h1>");
});
