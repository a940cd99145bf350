import type { z } from "zod";
import { standIn } from "./built-in.server";
import type { Config } from "./config.server";
import type { Context } from "./context.server";
import { keeping } from "./kept.server";
import { settingTable } from "./tables.server";

type Fields = Record<string, unknown>;

/** Something that staff may set without a new program. What the environment FIXED wins, then what is stored, then the USUAL. */
export type Setting<Value extends Fields> = {
  key: string;
  schema: z.ZodType<Value>;
  usual: (config: Config) => Value;
  fixed?: (config: Config) => Partial<Value>;
};

const storedValues = keeping<ReadonlyMap<string, unknown>>(async (ctx) => {
  const rows = await ctx.db.select({ key: settingTable.key, value: settingTable.value }).from(settingTable);
  return new Map(rows.map(({ key, value }) => [key, value]));
});

/** SETTING as STORED and the environment have it; a stored value that no longer fits counts as none. */
export function inForce<Value extends Fields>(
  config: Config,
  setting: Setting<Value>,
  stored: unknown,
): Value {
  const fixed = setting.fixed?.(config) ?? {};
  const usual = { ...setting.usual(config), ...fixed };
  if (typeof stored !== "object" || stored === null) return usual;
  const read = setting.schema.safeParse({ ...usual, ...stored, ...fixed });
  return read.success ? read.data : usual;
}

/** The value of SETTING in force; at most three seconds old. */
export async function settingOf<Value extends Fields>(ctx: Context, setting: Setting<Value>): Promise<Value> {
  return inForce(ctx.config, setting, (await storedValues(ctx)).get(setting.key));
}

/** The same for what pages show: without a database as it is usually. */
export async function settingForPages<Value extends Fields>(
  ctx: Context,
  setting: Setting<Value>,
): Promise<Value> {
  return settingOf(ctx, setting).catch((cause: unknown) => {
    standIn(ctx, setting.key, cause);
    return inForce(ctx.config, setting, undefined);
  });
}

/** The setting, or undefined where staff have never set it. */
export async function settingIfSet<Value extends Fields>(
  ctx: Context,
  setting: Setting<Value>,
): Promise<Value | undefined> {
  const value = (await storedValues(ctx)).get(setting.key);
  return value === undefined ? undefined : inForce(ctx.config, setting, value);
}
