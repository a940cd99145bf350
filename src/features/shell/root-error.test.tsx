import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { RootError } from "./root-error";

// The drawings come from the build.
vi.mock("~/ui/drawing", () => ({ Drawing: () => null }));
// The bar needs a browser to watch scrolling.
vi.mock("./header-frame", () => ({ HeaderFrame: () => null }));

const page = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RootError error={error} />
    </MemoryRouter>,
  );
const answered = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("a page that breaks says so, with the number under which the log has it", () => {
  const html = page(answered(500, { requestId: "0b2f6d3c" }));
  expect(html).toContain("Something went wrong");
  expect(html).toMatch(/Request number <span[^>]*>0b2f6d3c<\/span>/);
  expect(html).toContain('content="noindex"');
  expect(html).toContain('href="/contact-support"');
});

test("without a number none is shown, and nothing of the error itself", () => {
  for (const error of [new Error("select secret"), answered(500, "select secret"), answered(500, null), "x"]) {
    const html = page(error);
    expect(html).toContain("Something went wrong");
    expect(html).not.toMatch(/Request number|secret/);
  }
});

test("an address that leads nowhere is a missing page, not a broken one", () => {
  expect(page(answered(404, null))).not.toContain("Something went wrong");
});

test("a form that could not be stored is answered with its sentence", () => {
  const html = page(answered(503, { sentence: "Nothing can be stored at the moment." }));
  expect(html).toContain("Nothing can be stored at the moment.");
  expect(html).not.toContain("could not be shown");
});
