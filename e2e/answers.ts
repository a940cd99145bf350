import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

export type Answer = string | boolean | readonly string[];
export type Answers = Record<string, Answer>;

/** The form that contains a control called `name`. */
export const formWith = (page: Page, name: string) => page.locator("form", { has: page.locator(`[name="${name}"]`) });

const control = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

async function give(form: Locator, name: string, answer: Answer) {
  const field = control(form, name);
  if (typeof answer === "boolean") return field.setChecked(answer);
  if (typeof answer !== "string") {
    for (const value of answer) await form.locator(`[name="${name}"][value="${value}"]`).check();
    return;
  }
  const isList = await field.evaluate((node) => node instanceof HTMLSelectElement);
  await (isList ? field.selectOption(answer) : field.fill(answer));
}

/** Fills the controls of `form` by name, in order. */
export async function answer(form: Locator, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await give(form, name, value);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of the controls `names`: text, the state of a checkbox, or the ticked boxes of a list. */
function held(form: Element, names: string[]): Answers {
  const heldBy = (name: string): Answer => {
    const controls = [...form.querySelectorAll<Control>(`[name="${name}"]`)];
    const [first] = controls;
    const isBox = (control: Control | undefined) => control instanceof HTMLInputElement && control.type === "checkbox";
    if (!isBox(first)) return first?.value ?? "no such control";
    const ticked = controls.filter((control) => control.matches(":checked")).map(({ value }) => value);
    return controls.length === 1 ? ticked.length === 1 : ticked;
  };
  return Object.fromEntries(names.map((name) => [name, heldBy(name)]));
}

/** The error message of each invalid control in `names`; an empty string for valid ones. */
function complaints(form: Element, names: string[]): Record<string, string> {
  const sentenceOf = (name: string) => {
    const control = form.querySelector(`[name="${name}"]`);
    const described = control?.closest("fieldset[aria-describedby]") ?? control;
    const id = described?.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    const isWrong = control?.getAttribute("aria-invalid") === "true" && id.endsWith("-error");
    return isWrong ? (document.getElementById(id)?.textContent ?? "") : "";
  };
  return Object.fromEntries(names.map((name) => [name, sentenceOf(name)]));
}

export async function expectAnswers(form: Locator, answers: Answers): Promise<void> {
  await expect.poll(() => form.evaluate(held, Object.keys(answers))).toEqual(answers);
}

/** Checks the error message beside each control in `problems`, and that the first one has the focus. */
export async function expectProblems(form: Locator, problems: Record<string, string>): Promise<void> {
  const names = Object.keys(problems);
  await expect.poll(() => form.evaluate(complaints, names)).toEqual(problems);
  await expect(form.locator(`[name="${names[0]}"]`).first(), names[0]).toBeFocused();
}
