import { expect, test } from "vitest";
import { tools } from "~/features/tools/tools";
import { useProgram } from "../program";
import { withoutCode } from "./html";

const program = useProgram("embedded");
const textOf = async (path: string) => withoutCode(await (await program().ask(path)).text());

test.each(tools)("$slug answers by its address with the example's figures, and is in the site map", async (tool) => {
  const path = `/tools-calculators/${tool.slug}`;
  const html = await textOf(path);
  expect(html).toContain("Worked example");
  expect(html).toContain("<math");
  expect(await textOf("/sitemap.xml")).toContain(`${path}</loc>`);
});

test("an address computes, and what is out of the limits gets a sentence", async () => {
  const beam = "/tools-calculators/simply-supported-beam";
  expect(await textOf(`${beam}?span=8`)).toContain("192.0");
  expect(await textOf(`${beam}?span=300`)).toContain("Enter a value from 0.5 to 30 m.");
  expect((await program().ask("/tools-calculators/no-such")).status).toBe(404);
});

test("the worker is for the calculators alone, and no other page begins one", async () => {
  const worker = await program().ask("/tools-calculators/worker.js");
  expect(worker.headers.get("service-worker-allowed")).toBe("/tools-calculators");
  expect(await textOf("/faq")).not.toContain("data-offline");
});
