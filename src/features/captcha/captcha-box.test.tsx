import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaptchaBox, type CaptchaSize } from "./captcha-box";
import { type CaptchaState, initialCaptcha } from "./captcha-state";

const nothing = () => undefined;
type Parts = { size?: CaptchaSize; disabled?: boolean } & Pick<Partial<CaptchaState>, "phase" | "busy">;
const box = ({ size = "md", disabled = false, phase = "idle", busy = null }: Parts) => {
  const state = { ...initialCaptcha, phase, busy };
  return renderToStaticMarkup(
    <CaptchaBox state={state} size={size} disabled={disabled} onClick={nothing} onReset={nothing} />,
  );
};

test("the box comes in three heights, the smallest with room for a finger", () => {
  const heights = (["sm", "md", "lg"] as const).map((size) => /min-h-(\d+)/.exec(box({ size }))?.[1]);
  expect(heights).toEqual(["14", "18", "22"]);
});

test("a disabled box says so and offers no reset, whatever it showed before", () => {
  for (const phase of ["idle", "loading", "verified", "error"] as const) {
    const html = box({ disabled: true, phase });
    expect([phase, html.includes('aria-disabled="true"')]).toEqual([phase, true]);
    expect(html).not.toContain("Reset verification");
  }
  expect(box({ phase: "verified" })).toContain("Reset verification");
  expect(box({})).not.toContain('aria-disabled="');
});

test("a refused box says at which full minute to try again; without a time it is only busy", () => {
  const at = new Date(2026, 10, 22, 16, 34, 20).getTime();
  const refused = box({ phase: "loading", busy: { until: at } });
  expect(refused).toContain("Too many tries for now");
  expect(refused).toMatch(/Try again at 4:35\s?pm/i);
  expect(box({ phase: "loading", busy: {} })).toContain("Busy, trying again");
});
