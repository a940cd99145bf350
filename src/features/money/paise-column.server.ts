import { bigint } from "drizzle-orm/pg-core";

/** A column of an amount: whole paise, far below what a number holds exactly. */
export const paise = (name: string) => bigint(name, { mode: "number" });
