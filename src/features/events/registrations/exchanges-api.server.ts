import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import type { MemberNames } from "../api.server";
import { bookingToken, ownRegistration } from "./access.server";
import { registrationReference, swapAnswer, swapInput, transferAnswer, transferInput, withToken } from "./schema";
import { isHolder, swapRegistration } from "./swap.server";
import { transferRegistration } from "./transfer.server";

export const changes = { name: "registration changes", most: 600, seconds: 3600 };

const passingOn = describeCall({
  method: "post",
  path: "/{reference}/transfer",
  summary: "Pass a place to somebody else, or correct the name on the pass; the old pass is refused",
  params: registrationReference,
  query: withToken,
  body: transferInput,
  answer: transferAnswer,
  refused: [400, 401, 404, 409, 429],
});
const swapping = describeCall({
  method: "post",
  path: "/{reference}/swap",
  summary: "Give a place back for one at another event, whole or not at all",
  params: registrationReference,
  query: withToken,
  body: swapInput,
  answer: swapAnswer,
  refused: [400, 401, 403, 404, 409, 429],
});

export function addExchanges(api: Api, memberNames: MemberNames): void {
  api.openapi(passingOn, async (c) => {
    const ctx = c.get("ctx");
    const [{ reference }, { token }] = [c.req.valid("param"), c.req.valid("query")];
    await limitRate(ctx, changes, ctx.address);
    const { userId } = await ownRegistration(ctx, reference, token);
    const names = userId === null ? [] : await memberNames(ctx, userId);
    const input = { token, memberNames: names, ...c.req.valid("json") };
    const isPassedOn = await transferRegistration(ctx, reference, input);
    return c.json({ isPassedOn }, 200);
  });
  api.openapi(swapping, async (c) => {
    const ctx = c.get("ctx");
    const [{ reference }, { token }] = [c.req.valid("param"), c.req.valid("query")];
    await limitRate(ctx, changes, ctx.address);
    const own = await ownRegistration(ctx, reference, token);
    const userId = ctx.actor.kind === "user" && (await isHolder(ctx, own)) ? ctx.actor.id : undefined;
    const member = userId === undefined ? undefined : { userId, names: await memberNames(ctx, userId) };
    const input = { token, member, ...c.req.valid("json") };
    const swapped = await swapRegistration(ctx, reference, input);
    return c.json({ reference: swapped.reference, token: bookingToken(ctx, swapped.bookingId) }, 200);
  });
}
