import { authorize, type Context } from "../../platform/context.server";
import { type Limit, limitRate, secondsLeft } from "../../platform/http/rate-limit.server";
import { Refusal, tooMany } from "../../platform/refusal";

const knownTold: Limit = {
  name: "known addresses told",
  most: 10,
  seconds: 3600,
  sentence: "Too many addresses that have an account came from your network. Please try again later.",
};

/** After ten refusals an hour, a network gets 429 for every address, so the refusal reveals nothing. */
export async function tellingFew<Answer>(ctx: Context, work: () => Promise<Answer>): Promise<Answer> {
  authorize(ctx, "anyone");
  const wait = await secondsLeft(ctx, knownTold, ctx.address);
  if (wait > 0) throw tooMany(wait, knownTold.sentence);
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === "email_taken") await limitRate(ctx, knownTold, ctx.address);
    throw cause;
  }
}
