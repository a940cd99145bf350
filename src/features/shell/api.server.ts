import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeGet } from "../../platform/http/describe.server";
import { currentUser } from "../accounts/operations/session.server";
import { siteContent } from "./operations.server";
import { podcastAddress } from "./podcast.server";
import { footerSchema, navigationSchema } from "./schema";
import { search } from "./search.server";

const header = describeGet({ path: "/header", summary: "The navigation", answer: navigationSchema });
const footer = describeGet({ path: "/footer", summary: "The footer", answer: footerSchema });

export function shellApi(): Api {
  const api = createApi();
  api.openapi(header, async (c) => c.json({ navigation: (await siteContent(c.get("ctx"))).navigation }, 200));
  api.get("/podcast", async (c) => {
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    const found = await currentUser(c.get("ctx"), c.req.raw.headers);
    const ctx = found ? { ...c.get("ctx"), actor: found.actor } : c.get("ctx");
    return c.redirect(await podcastAddress(ctx), 302);
  });
  api.openapi(footer, async (c) => c.json((await siteContent(c.get("ctx"))).footer, 200));
  return api;
}

const result = z.object({
  title: z.string(),
  url: z.string(),
  excerpt: z.string(),
  kind: z.enum(["page", "question", "item"]),
  label: z.string().optional(),
});
const find = describeGet({
  path: "/",
  summary: "Search pages, answers and items",
  query: z.object({ q: z.string().max(200, "Please use at most 200 characters.").default("") }),
  answer: z.object({ results: z.array(result) }),
  refused: [400],
});

export function searchApi(): Api {
  const api = createApi();
  api.openapi(find, async (c) => c.json({ results: await search(c.get("ctx"), c.req.valid("query").q) }, 200));
  return api;
}
