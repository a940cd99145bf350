import { eq, sql } from "drizzle-orm";
import { inForce, type Setting } from "../../platform/config/settings.server";
import { actorName, authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { settingTable } from "../../platform/db/tables.server";
import { conflict, invalidFields, notFound } from "../../platform/refusal";
import { shortMoment } from "../../platform/time/short-dates";
import { userTable } from "../accounts/tables.server";
import { storageSetting } from "../accounts/uploads/storage-setting.server";
import { captchaSetting } from "../captcha/captcha-setting.server";
import { templatesSetting } from "../cases/console/templates-setting.server";
import { inboundSetting, noticeSetting } from "../cases/mail-settings.server";
import {
  holidaysSetting,
  officeHoursSetting,
  promisesSetting,
  supportHoursSetting,
} from "../cases/office-settings.server";
import { figuresSetting } from "../content/figures-setting.server";
import { departmentsSetting, linksSetting } from "../content/links-setting.server";
import { cpdSetting } from "../cpd/cpd-setting.server";
import { graceSetting } from "../money/grace-period/grace-setting.server";
import { remindersSetting } from "../money/reminders/reminders-setting.server";
import { retentionSetting } from "../money/retention/retention-setting.server";
import { contactSetting } from "../shell/contact-setting.server";
import { type SettingInput, type SettingKey, type SettingView, settingKeys } from "./calls";

export const settings: Record<SettingKey, Setting<Record<string, unknown>>> = {
  captcha: captchaSetting,
  promises: promisesSetting,
  holidays: holidaysSetting,
  "office-hours": officeHoursSetting,
  "support-hours": supportHoursSetting,
  notices: noticeSetting,
  templates: templatesSetting,
  "payment-reminders": remindersSetting,
  "payment-grace": graceSetting,
  "payment-retention": retentionSetting,
  cpd: cpdSetting,
  contact: contactSetting,
  departments: departmentsSetting,
  links: linksSetting,
  figures: figuresSetting,
  storage: storageSetting,
  inbound: inboundSetting,
};

async function storedSettings(ctx: Context) {
  const rows = await ctx.db
    .select({ setting: settingTable, name: userTable.name })
    .from(settingTable)
    .leftJoin(userTable, eq(userTable.id, settingTable.changedBy));
  return new Map(rows.map((row) => [row.setting.key, row]));
}

type Stored = Awaited<ReturnType<typeof storedSettings>> extends Map<string, infer Row> ? Row : never;

function viewOf(ctx: Context, key: SettingKey, stored: Stored | undefined): SettingView {
  const setting = settings[key];
  return {
    key,
    value: inForce(ctx.config, setting, stored?.setting.value),
    fixed: Object.keys(setting.fixed?.(ctx.config) ?? {}),
    version: stored?.setting.version ?? 0,
    changedAt: stored?.setting.changedAt.toISOString() ?? null,
    changedBy: stored?.name ?? null,
  };
}

export async function settingsInForce(ctx: Context): Promise<SettingView[]> {
  authorize(ctx, "admin");
  const stored = await storedSettings(ctx);
  return settingKeys.map((key) => viewOf(ctx, key, stored.get(key)));
}

/** Throws 400 with a message for each invalid field. */
function readValue(ctx: Context, key: SettingKey, value: Record<string, unknown>): Record<string, unknown> {
  const setting = settings[key];
  const read = setting.schema.safeParse({ ...value, ...setting.fixed?.(ctx.config) });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0] ?? "value")] ??= message;
  throw invalidFields(fields);
}

async function refuseStale(tx: Tx, key: SettingKey, version: number): Promise<void> {
  const stored = (await storedSettings(tx)).get(key);
  if ((stored?.setting.version ?? 0) === version) return;
  const { changedBy, changedAt } = viewOf(tx, key, stored);
  const when = changedAt ? ` on ${shortMoment(changedAt)}` : "";
  throw conflict(
    "changed_elsewhere",
    `${changedBy ?? "Somebody else"} changed this${when}. Look at what is in force now, then save again.`,
  );
}

/** Stores a setting and applies it. Throws 404, 400 for an invalid value, 409 for an outdated version. */
export async function changeSetting(ctx: Context, name: string, input: SettingInput): Promise<SettingView> {
  authorize(ctx, "admin");
  const key = settingKeys.find((known) => known === name);
  if (!key) throw notFound("There is no such setting.");
  const value = readValue(ctx, key, input.value);
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`);
    await refuseStale(tx, key, input.version);
    const row = { value, version: input.version + 1, changedBy: actorName(tx), changedAt: tx.now };
    await tx.db
      .insert(settingTable)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settingTable.key, set: row });
    await record(tx, "setting.changed", key);
    await announceContentChange(tx);
    return viewOf(tx, key, (await storedSettings(tx)).get(key));
  });
}
