import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseFields } from "./case-parts";
import type { StaffCase } from "./schema";

test("an answer that is the title of the case is not said again; one of several lines is", () => {
  const shown = (kind: string, name: string, value: string) => {
    const fields = [{ title: "Answers", fields: [{ name, label: "Answer", value }] }];
    const of = { kind, lead: null, subject: "Bridge inspection", fields } as Partial<StaffCase>;
    return renderToStaticMarkup(<CaseFields of={of as StaffCase} />);
  };
  expect(shown("CD", "title", "Bridge inspection")).toBe("");
  expect(shown("CD", "provider", "Bridge inspection")).toContain("Bridge inspection");
  expect(shown("OR", "lines", "Bridge inspection\nTwo days")).toContain("Two days");
});
