import { cached } from "../../platform/cache.server";
import type { Context } from "../../platform/context.server";
import { recordDegraded } from "../../platform/degraded.server";
import { isMoneyTaken } from "./bank/account.server";

const isOpen = cached(isMoneyTaken);

/** Whether money is taken through the portal, as pages say it: bank details are set. Without a database it is not. */
export const takesMoney = (ctx: Context): Promise<boolean> =>
  isOpen(ctx).catch((cause: unknown) => {
    recordDegraded(ctx, "bank details", cause);
    return false;
  });
