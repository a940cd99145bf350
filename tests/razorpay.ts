import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Portal } from "./portal";

const key = { id: "rzp_test_standin", secret: "shibboleth" };
const present = "the present secret of notices";
const old = "the old secret of notices";

type Payment = { id: string; amount: number; currency: string; status: string; created_at: number; order_id: string };
type Link = {
  id: string;
  reference_id: string;
  amount: number;
  status: string;
  short_url: string;
  order_id: string;
  payments: { payment_id: string }[];
};
type Settlement = {
  id: string;
  amount: number;
  status: string;
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
};
type Item = { type: string; settlement_id: string; amount: number; credit: number; tax: number };

/** away: answers 500. silent: never answers. deaf: executes the request, then drops the connection. */
type Mood = "well" | "away" | "silent" | "deaf";

const seconds = () => Math.floor(Date.now() / 1000);
const made = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;
const refused = { status: 400, body: { error: { code: "BAD_REQUEST_ERROR", description: "no" } } };

export async function startRazorpay() {
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const settlements: Settlement[] = [];
  const items: Item[] = [];
  const asked: { call: string; body: Record<string, unknown> }[] = [];
  const state = { mood: "well" as Mood, beforeAnswer: async () => {} };

  function create(body: Record<string, unknown>) {
    const { reference_id, amount } = body as { reference_id: string; amount: number };
    if ([...links.values()].some((link) => link.reference_id === reference_id)) return refused;
    const id = made("plink");
    const link = { id, reference_id, amount, status: "created", short_url: `https://rzp.example/i/${id}` };
    links.set(id, { ...link, order_id: made("order"), payments: [] });
    return { status: 200, body: links.get(id) };
  }

  function cancel(id: string) {
    const link = links.get(id);
    if (link?.status !== "created") return refused;
    link.status = "cancelled";
    return { status: 200, body: link };
  }

  const page = (all: readonly unknown[], { searchParams }: URL) => {
    const [skip, count] = [Number(searchParams.get("skip") ?? 0), Number(searchParams.get("count") ?? 10)];
    return { status: 200, body: { entity: "collection", items: all.slice(skip, skip + count) } };
  };
  const within = (all: readonly { created_at: number }[], { searchParams }: URL) =>
    all.filter(({ created_at: at }) => at >= Number(searchParams.get("from")) && at <= Number(searchParams.get("to")));
  const one = (found: unknown) => (found ? { status: 200, body: found } : refused);

  function answerTo(method: string, url: URL, body: Record<string, unknown>) {
    const [, , list = "", id = "", verb = ""] = url.pathname.split("/");
    const call = `${method} ${list}${id ? "/id" : ""}${verb ? `/${verb}` : ""}`;
    asked.push({ call, body });
    const reference = url.searchParams.get("reference_id");
    if (call === "POST payment_links") return create(body);
    if (call === "POST payment_links/id/cancel") return cancel(id);
    if (call === "GET payment_links")
      return one({ payment_links: [...links.values()].filter((link) => link.reference_id === reference) });
    if (call === "GET payment_links/id") return one(links.get(id));
    if (call === "GET payments/id") return one(payments.get(id));
    if (call === "GET payments") return page(within([...payments.values()], url), url);
    if (call === "GET settlements") return page(within(settlements, url), url);
    if (call === "GET settlements/id/combined") return page(items, url);
    return refused;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (state.mood === "silent") return;
    const login = `Basic ${Buffer.from(`${key.id}:${key.secret}`).toString("base64")}`;
    const isOurs = request.headers.authorization === login;
    const url = new URL(request.url ?? "/", "http://gateway");
    const answer =
      state.mood === "away"
        ? { status: 500, body: {} }
        : isOurs
          ? answerTo(request.method ?? "", url, body ? JSON.parse(body) : {})
          : { status: 401, body: {} };
    if (state.mood === "deaf") return void request.socket.destroy();
    await state.beforeAnswer();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const linkAt = (address: string) => {
    const link = [...links.values()].find(({ short_url }) => short_url === address);
    if (!link) throw new Error("the gateway has no such link");
    return link;
  };
  return {
    asked,
    state,
    settlements,
    items,
    linkAt,
    made,
    env: {
      RAZORPAY_KEY_ID: key.id,
      RAZORPAY_KEY_SECRET: key.secret,
      RAZORPAY_WEBHOOK_SECRET: present,
      RAZORPAY_WEBHOOK_SECRET_OLD: old,
      RAZORPAY_URL: `http://127.0.0.1:${port}`,
    },
    pay(address: string, parts: Partial<Payment> = {}): Payment {
      const link = linkAt(address);
      const payment = {
        id: made("pay"),
        amount: link.amount,
        currency: "INR",
        status: "captured",
        created_at: seconds(),
        order_id: link.order_id,
        ...parts,
      };
      payments.set(payment.id, payment);
      link.payments.push({ payment_id: payment.id });
      if (payment.status === "captured") link.status = "paid";
      return payment;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Notice = { event: string; link?: string; payment?: string; id?: string; secret?: string; signature?: string };

/** Delivers a webhook with personal data, as the gateway's contain it. */
export function notify(portal: Portal, { event, link, payment, id, secret = present, signature }: Notice) {
  const entity = (of: string) => ({ entity: { id: of, email: "payer@example.org", contact: "+919820012345" } });
  const payload = { ...(link ? { payment_link: entity(link) } : {}), ...(payment ? { payment: entity(payment) } : {}) };
  const body = JSON.stringify({ entity: "event", event, payload });
  return bring(portal, body, { id, signature: signature ?? signatureOf(body, secret) });
}

export const signatureOf = (body: string | Uint8Array, secret = present) =>
  createHmac("sha256", secret).update(body).digest("hex");
export const oldSecret = old;

export const bring = (
  portal: Portal,
  body: string | Uint8Array,
  { id = crypto.randomUUID(), signature = signatureOf(body) }: { id?: string; signature?: string } = {},
) =>
  portal.ask("/api/payments/razorpay", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-razorpay-event-id": id, "x-razorpay-signature": signature },
  });
