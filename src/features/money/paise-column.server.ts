import { bigint } from "drizzle-orm/pg-core";

/** Whole paise; amounts stay far below the safe integer limit. */
export const paise = (name: string) => bigint(name, { mode: "number" });
