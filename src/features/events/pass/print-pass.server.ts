import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { ownRegistration } from "../registrations/access.server";
import { mayEnter, stillOwn } from "../registrations/view.server";
import { eventTimes } from "../when";
import { passCode, passStatement } from "./pass.server";
import { spacedCode } from "./pass-code";

/** The pass as a PDF. Throws 401, and 404 without a place or after the event. */
export async function passPdf(ctx: Context, reference: string, token: string | undefined): Promise<Buffer> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  const joined = await stillOwn(ctx, own);
  if (!mayEnter(joined, ctx.now)) throw notFound("This registration has no pass.");
  const { row, event, type } = joined;
  const { printPass } = await import("./pass-pdf.server");
  const pass = {
    name: row.name ?? "",
    type: type ?? "",
    reference: row.reference,
    event: event.title,
    times: eventTimes(event),
    place: event.venue ?? "Online",
    code: spacedCode(passCode(ctx, row)),
    statement: await passStatement(ctx, row),
  };
  return printPass(pass, ctx.log);
}
