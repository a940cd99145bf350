import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "../../../platform/context.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { attachment } from "../../../platform/http/attachment.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { addCalls } from "../../accounts/calls/serve.server";
import { ownId } from "../../accounts/own-id.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { cardCalls } from "./calls";
import { downloadCard, ownCard } from "./operations.server";

const drawn = { name: "card files", most: 600, seconds: 3600 };

const file = (path: string, type: string) =>
  createRoute({
    method: "get",
    path,
    summary: `The signed-in member's card as ${type}`,
    responses: {
      200: { description: "The card", content: { [type]: { schema: z.string().openapi({ format: "binary" }) } } },
      401: { description: "Not signed in" },
      404: { description: "No member number yet" },
      409: { description: "The membership has ended" },
      429: { description: "Too many requests; see Retry-After" },
    },
  });

/** The caller's card. Rendering is slow, so downloads are rate-limited. */
async function cardToDraw(ctx: Context) {
  await limitRate(ctx, drawn, ownId(ctx));
  return downloadCard(ctx);
}

export function memberCardApi(): Api {
  const api = createApi();
  for (const path of ["/card", "/card.pdf", "/card.png"]) api.use(path, signedInOnly);
  addCalls(api, cardCalls, { "GET /card": async (ctx) => ({ card: await ownCard(ctx) }) });
  api.openapi(file("/card.pdf", "application/pdf"), async (c) => {
    const ctx = c.get("ctx");
    const found = await cardToDraw(ctx);
    const { cardPdf } = await import("./card-pdf.server");
    return attachment(await cardPdf(found, ctx.log), "application/pdf", `${found.number}.pdf`);
  });
  api.openapi(file("/card.png", "image/png"), async (c) => {
    const ctx = c.get("ctx");
    const found = await cardToDraw(ctx);
    const { cardImage } = await import("./card-image.server");
    return attachment(await cardImage(found, ctx.log), "image/png", `${found.number}.png`);
  });
  return api;
}
