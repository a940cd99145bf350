import type { z } from "zod";
import type { Context } from "../context.server";
import { settingTable } from "../db/tables.server";
import { cached } from "../http/cache.server";
import { recordDegraded } from "../http/degradation.server";
import type { Config } from "./config.server";

type Fields = Record<string, unknown>;

/** `fixed` values from the environment take precedence over stored ones, then come the `usual` ones. */
export type Setting<Value extends Fields> = {
  key: string;
  schema: z.ZodType<Value>;
  usual: (config: Config) => Value;
  fixed?: (config: Config) => Partial<Value>;
};

const storedValues = cached<ReadonlyMap<string, unknown>>(async (ctx) => {
  const rows = await ctx.db.select({ key: settingTable.key, value: settingTable.value }).from(settingTable);
  return new Map(rows.map(({ key, value }) => [key, value]));
});

/** Ignores a stored value that no longer fits the schema. */
export function inForce<Value extends Fields>(config: Config, setting: Setting<Value>, stored: unknown): Value {
  const fixed = setting.fixed?.(config) ?? {};
  const usual = { ...setting.usual(config), ...fixed };
  if (typeof stored !== "object" || stored === null) return usual;
  const read = setting.schema.safeParse({ ...usual, ...stored, ...fixed });
  return read.success ? read.data : usual;
}

/** At most three seconds old. */
export async function settingOf<Value extends Fields>(ctx: Context, setting: Setting<Value>): Promise<Value> {
  return inForce(ctx.config, setting, (await storedValues(ctx)).get(setting.key));
}

/** Falls back to the usual value if the database is down. */
export async function settingForPages<Value extends Fields>(ctx: Context, setting: Setting<Value>): Promise<Value> {
  return settingOf(ctx, setting).catch((cause: unknown) => {
    recordDegraded(ctx, setting.key, cause);
    return inForce(ctx.config, setting, undefined);
  });
}

/** Replaces texts that are still the built-in sample with "". */
export async function shownSetting<Value extends Record<string, string>>(
  ctx: Context,
  setting: Setting<Value>,
): Promise<Value> {
  const samples = setting.usual(ctx.config);
  const shown = Object.entries(await settingForPages(ctx, setting)).map(([name, text]) => [
    name,
    text === samples[name] ? "" : text,
  ]);
  return Object.fromEntries(shown);
}
