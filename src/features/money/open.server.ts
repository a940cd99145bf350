import type { Context } from "../../platform/context.server";
import { cached } from "../../platform/http/cache.server";
import { recordDegraded } from "../../platform/http/degradation.server";
import { isMoneyTaken } from "./bank/account.server";

const isOpen = cached(isMoneyTaken);

/** Whether bank details are set, for public pages. False if the database is unavailable. */
export const takesMoney = (ctx: Context): Promise<boolean> =>
  isOpen(ctx).catch((cause: unknown) => {
    recordDegraded(ctx, "bank details", cause);
    return false;
  });
