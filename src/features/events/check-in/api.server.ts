import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type Api, createApi, type Env } from "../../../platform/http/api.server";
import { takesLongJson } from "../../../platform/http/body.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { cookieName, cookieOptions } from "../../../platform/http/own-cookie.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { enrolPhone, linkOfPhone, refuseUnlisted, sendsUntil } from "./links.server";
import { checkInListFor, gateOf, type NumbersOf } from "./list.server";
import { receiveScans } from "./receive-scans.server";
import { enrolledAnswer, enrolmentInput, listAnswer, listQuery, scansAnswer, scansInput } from "./schema";

const COOKIE = "iface.check_in";
const PATH = "/api/check-in";
const enrolments = { name: "check-in enrolments", most: 100, seconds: 3600 };

const enrolling = describePost({
  path: "/enrolment",
  summary: "Take the link of a gate for this phone, once; the same phone may ask again",
  body: enrolmentInput,
  answer: enrolledAnswer,
  status: 200,
  refused: [400, 410, 429],
});
const listing = describeGet({
  path: "/list",
  summary: "Who may come, for the phone of a gate; only the time where nothing changed since an edition",
  query: listQuery,
  answer: listAnswer,
  refused: [400, 401],
});
const sending = describeCall({
  method: "post",
  path: "/scans",
  summary: "Store what the phone of a gate scanned, 500 at most; what is sent again changes nothing",
  takes: takesLongJson,
  body: scansInput,
  answer: scansAnswer,
  refused: [400, 401],
});

/** Throws 401. */
function linkOf(c: HonoContext<Env>) {
  const ctx = c.get("ctx");
  return linkOfPhone(ctx, getCookie(c, cookieName(ctx, COOKIE)));
}

/** Checks the phone's cookie before validation, so that a 401 reveals nothing about the body. */
const withGate: MiddlewareHandler<Env> = async (c, next) => {
  await linkOf(c);
  await next();
};

/** Also refuses links that can no longer read the list. */
const withOpenGate: MiddlewareHandler<Env> = async (c, next) => {
  refuseUnlisted(c.get("ctx"), await linkOf(c));
  await next();
};

export function checkInApi(numbersOf: NumbersOf): Api {
  const api = createApi();
  api.use("/list", withOpenGate);
  api.use("/scans", withGate);
  api.openapi(enrolling, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, enrolments, ctx.address);
    const { token, link, event } = await enrolPhone(ctx, c.req.valid("json"));
    setCookie(c, cookieName(ctx, COOKIE), token, {
      ...cookieOptions(ctx),
      path: PATH,
      sameSite: "Strict",
      expires: sendsUntil(link),
    });
    return c.json({ gate: gateOf(link, event) }, 200);
  });
  api.openapi(listing, async (c) => {
    c.header("cache-control", "private, no-store");
    const ctx = c.get("ctx");
    const link = await linkOf(c);
    return c.json(await checkInListFor(ctx, link, { since: c.req.valid("query").since, numbersOf }), 200);
  });
  api.openapi(sending, async (c) => {
    const ctx = c.get("ctx");
    const link = await linkOf(c);
    return c.json(await receiveScans(ctx, link, c.req.valid("json")), 200);
  });
  return api;
}
