import { settingForPages, shownSetting } from "../../platform/config/settings.server";
import type { Context } from "../../platform/context.server";
import { officeFacts } from "../cases/office-settings.server";
import { feesInForce } from "../membership/fee-table/in-force.server";
import { takesMoney } from "../money/open.server";
import { retentionSetting } from "../money/retention/retention-setting.server";
import { priceTaxesInForce } from "../money/tax-rules.server";
import { type Figures, figuresOf, withFigures } from "./figures";
import { figuresSetting } from "./figures-setting.server";
import { federationFigures } from "./home-content";
import { departmentsSetting } from "./links-setting.server";

export async function figuresInForce(ctx: Context): Promise<Figures> {
  const { legal } = await shownSetting(ctx, departmentsSetting);
  const { months } = await settingForPages(ctx, retentionSetting);
  const { membership } = await priceTaxesInForce(ctx);
  return {
    ...(await settingForPages(ctx, figuresSetting)),
    ...figuresOf(await feesInForce(ctx), await officeFacts(ctx), legal, await takesMoney(ctx), membership),
    paymentMonths: String(months),
  };
}

export const publicFigures = async (ctx: Context) => ({
  figures: await inFigures(ctx, federationFigures),
  asOf: (await settingForPages(ctx, figuresSetting)).figuresAsOf,
});

export const inFigures = async <Content>(ctx: Context, content: Content): Promise<Content> =>
  withFigures(content, await figuresInForce(ctx));
