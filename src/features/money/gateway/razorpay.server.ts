import { z } from "zod";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";

const ANSWER_MS = 4_000;
const PAGE = 100;
const MOST_PAGES = 100;

const id = z.string().regex(/^\w{1,60}$/);
const paise = z.int().min(0);
const seconds = z.int().min(0);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();

const link = z.object({
  id,
  reference_id: z.string(),
  status: z.string(),
  amount: paise,
  order_id: id.nullish(),
  short_url: z.url({ protocol: /^https$/ }),
  payments: listOf(z.object({ payment_id: id })),
});
/** `status` may be any word. */
export type GatewayLink = z.output<typeof link>;

const payment = z.object({
  id,
  amount: paise,
  currency: z.string(),
  status: z.string(),
  created_at: seconds,
  order_id: id.nullish(),
});
/** Counts as money only with the status captured. */
export type GatewayPayment = z.output<typeof payment>;

const settlement = z.object({
  id,
  amount: paise,
  status: z.string(),
  fees: paise.nullish(),
  tax: paise.nullish(),
  utr: z.string().nullish(),
  created_at: seconds,
});
/** A payout to the bank; its status is processed once sent. */
export type GatewaySettlement = z.output<typeof settlement>;

const settled = z.object({
  type: z.string(),
  settlement_id: id.nullish(),
  amount: z.int(),
  credit: z.int(),
  tax: z.int().nullish(),
});
/** Part of a settlement; `credit` is `amount` less fees. */
export type SettledItem = z.output<typeof settled>;

const itemsOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

async function asked(keys: GatewayKeys, method: string, path: string, body?: object): Promise<Response> {
  const login = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64");
  try {
    return await fetch(`${keys.url}/v1/${path}`, {
      method,
      headers: { authorization: `Basic ${login}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (cause) {
    throw new GatewayAway("the gateway did not answer", cause);
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    throw new GatewayAway("the gateway’s answer was cut off or is no JSON", cause);
  }
}

/** Throws GatewayAway on timeouts, 5xx, 429 and unexpected shapes; GatewayRefusal on other errors. */
async function ask<Answer extends z.ZodType>(
  keys: GatewayKeys,
  [method, path]: readonly [method: "GET" | "POST", path: string],
  shape: Answer,
  body?: object,
): Promise<z.output<Answer>> {
  const answer = await asked(keys, method, path, body);
  if (answer.status >= 500 || answer.status === 429) throw new GatewayAway(`the gateway answered ${answer.status}`);
  if (!answer.ok) throw new GatewayRefusal(answer.status);
  const read = shape.safeParse(await jsonOf(answer));
  if (!read.success) throw new GatewayAway("the gateway’s answer has another shape", read.error);
  return read.data;
}

async function askAll<Item extends z.ZodType>(keys: GatewayKeys, path: string, item: Item): Promise<z.output<Item>[]> {
  const all: z.output<Item>[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items } = await ask(keys, ["GET", `${path}&count=${PAGE}&skip=${page * PAGE}`], itemsOf(item));
    all.push(...items);
    if (items.length < PAGE) return all;
  }
  throw new GatewayAway("the gateway’s list has no end");
}

const span = (from: Date, until: Date) =>
  `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(until.getTime() / 1000)}`;

/** `reference` is our link id. The gateway gets no personal data and sends no messages. */
export type WantedLink = { reference: string; amountPaise: number; description: string; expiresAt: Date };

export function createLink(keys: GatewayKeys, wanted: WantedLink): Promise<GatewayLink> {
  return ask(keys, ["POST", "payment_links"], link, {
    amount: wanted.amountPaise,
    currency: "INR",
    accept_partial: false,
    reference_id: wanted.reference,
    description: wanted.description,
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(wanted.expiresAt.getTime() / 1000),
  });
}

/** Finds a link even if the response to its creation was lost; undefined if there is none. */
export async function linkByReference(keys: GatewayKeys, reference: string): Promise<GatewayLink | undefined> {
  const path = `payment_links?reference_id=${encodeURIComponent(reference)}`;
  const { payment_links: found } = await ask(keys, ["GET", path], z.object({ payment_links: z.array(link) }));
  return found.find(({ reference_id }) => reference_id === reference);
}

export const linkById = (keys: GatewayKeys, linkId: string) => ask(keys, ["GET", `payment_links/${linkId}`], link);

/** Throws GatewayRefusal if the link is paid, cancelled or expired. */
export const cancelLink = (keys: GatewayKeys, linkId: string) =>
  ask(keys, ["POST", `payment_links/${linkId}/cancel`], link);

export const paymentById = (keys: GatewayKeys, paymentId: string) =>
  ask(keys, ["GET", `payments/${paymentId}`], payment);

export const paymentsBetween = (keys: GatewayKeys, from: Date, until: Date) =>
  askAll(keys, `payments?${span(from, until)}`, payment);

export const settlementsBetween = (keys: GatewayKeys, from: Date, until: Date) =>
  askAll(keys, `settlements?${span(from, until)}`, settlement);

export function settledOn(keys: GatewayKeys, day: string): Promise<SettledItem[]> {
  const [year, month, date] = day.split("-").map(Number);
  return askAll(keys, `settlements/recon/combined?year=${year}&month=${month}&day=${date}`, settled);
}
