import { z } from "zod";
import type { Setting } from "../../platform/config/settings.server";

const whole = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max.toLocaleString("en-IN")}.`;
  return z.int(message).min(min, message).max(max, message);
};

const numbers = z.object({
  perHour: whole(1, 1_000_000),
  ttlSeconds: whole(1, 86_400),
  attempts: whole(1, 100),
  difficulty: z.enum(["easy", "normal", "hard"], "Please choose easy, normal or hard."),
});
export type CaptchaNumbers = z.output<typeof numbers>;

export const captchaSetting: Setting<CaptchaNumbers> = {
  key: "captcha",
  schema: numbers,
  usual: ({ captcha }) => captcha,
  fixed: ({ givenCaptcha }) => givenCaptcha,
};
