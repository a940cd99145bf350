import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Captcha } from "./captcha";
import type { CaptchaBox } from "./captcha-box";

type BoxProps = ComponentProps<typeof CaptchaBox>;
const boxes = vi.hoisted(() => ({ given: [] as BoxProps[] }));
vi.mock("./captcha-box", () => ({
  CaptchaBox: (props: BoxProps) => {
    boxes.given.push(props);
    return null;
  },
}));
beforeEach(() => {
  boxes.given = [];
});

const events = { onVerified: () => undefined, onError: () => undefined, onReset: () => undefined };

test("a click on a disabled captcha does nothing, on an enabled one it begins", () => {
  renderToStaticMarkup(<Captcha microsite="main_portal" {...events} disabled />);
  renderToStaticMarkup(<Captcha microsite="main_portal" {...events} />);
  const [disabled, enabled] = boxes.given;
  expect([disabled?.disabled, disabled?.onClick]).toEqual([true, undefined]);
  expect([enabled?.disabled, typeof enabled?.onClick]).toEqual([false, "function"]);
});

test("a captcha has the size that it is given, else the middle one", () => {
  for (const size of ["sm", "lg", undefined] as const)
    renderToStaticMarkup(<Captcha microsite="main_portal" {...events} size={size} />);
  expect(boxes.given.map(({ size }) => size)).toEqual(["sm", "lg", "md"]);
});
