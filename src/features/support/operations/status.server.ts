import { authorize, type Context } from "../../../platform/context.server";
import { cachedForAMinute } from "../../../platform/http/cache.server";
import { failingPart } from "../../../platform/http/health.server";
import { officeRules } from "../../cases/office-settings.server";
import type { PromiseFigure } from "../../cases/promise-figures";
import { promiseFigures } from "../../cases/promise-figures.server";
import { usualPromises } from "../../cases/promises";
import type { LiveStatus } from "../calls";

/** The median of the answered tickets, else the promise for urgent ones. */
function responseTime(promises: readonly PromiseFigure[], urgent: number): LiveStatus["responseTime"] {
  const tickets = promises.find(({ kind }) => kind === "SU");
  if (!tickets || tickets.median === null) return { minutes: urgent, basis: "promised", tickets: 0 };
  return { minutes: tickets.median, basis: "answered", tickets: tickets.answered };
}

async function check(ctx: Context): Promise<LiveStatus> {
  // Warnings for the operator do not affect visitors yet.
  const operational = (await failingPart(ctx)) !== "database";
  const promises = operational ? await promiseFigures(ctx) : [];
  const urgent = operational ? (await officeRules(ctx)).promises.urgent : usualPromises.urgent;
  return { operational, checkedAt: ctx.now.toISOString(), responseTime: responseTime(promises, urgent), promises };
}

const cachedStatus = cachedForAMinute(check);

/** The figures are computed once a minute for all visitors. */
export function currentStatus(ctx: Context): Promise<LiveStatus> {
  authorize(ctx, "anyone");
  return cachedStatus(ctx);
}
