import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaptchaBox, type CaptchaSize } from "./captcha-box";
import { type CaptchaState, initialCaptcha } from "./captcha-state";

const nothing = () => undefined;
const box = (parts: { size?: CaptchaSize; disabled?: boolean; phase?: CaptchaState["phase"] }) => {
  const { size = "md", disabled = false, phase = "idle" } = parts;
  const state = { ...initialCaptcha, phase };
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
