import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import {
  correctPartner,
  endPartnership,
  partnersPage,
  recordConsent,
  setListing,
  withdrawConsent,
} from "./operations.server";
import {
  consentInput,
  endingInput,
  factsInput,
  listingInput,
  partnersPage as pageAnswer,
  partnerAnswer,
  partnerId,
  partnersQuery,
} from "./schema";

const list = describeGet({
  path: "/",
  summary: "The partners, 25 a page, by name (reviewer)",
  query: partnersQuery,
  answer: pageAnswer,
  refused: [400, 401, 403],
});
const one = { params: partnerId, answer: partnerAnswer, refused: [400, 401, 403, 404, 409] } as const;
const correcting = describeCall({
  ...one,
  method: "put",
  path: "/{id}",
  summary: "Correct what is said of a partner (reviewer)",
  body: factsInput,
});
const consenting = describeCall({
  ...one,
  method: "put",
  path: "/{id}/consent",
  summary: "Write down who agreed that the partner is listed (reviewer)",
  body: consentInput,
});
const withdrawing = describeCall({
  ...one,
  method: "delete",
  path: "/{id}/consent",
  summary: "Withdraw the consent, and take the partner off the page (reviewer)",
});
const listing = describeCall({
  ...one,
  method: "put",
  path: "/{id}/listing",
  summary: "Put a partner on the public page, or take it off (reviewer)",
  body: listingInput,
});

const ending = describeCall({
  ...one,
  method: "post",
  path: "/{id}/ending",
  summary: "End a partnership for good: off the page, its certificate withdrawn (reviewer)",
  body: endingInput,
});

export function staffPartnersApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  api.openapi(list, async (c) => c.json(await partnersPage(c.get("ctx"), c.req.valid("query").cursor), 200));
  api.openapi(correcting, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ partner: await correctPartner(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(consenting, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ partner: await recordConsent(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(withdrawing, async (c) =>
    c.json({ partner: await withdrawConsent(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(listing, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ partner: await setListing(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(ending, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ partner: await endPartnership(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  return api;
}
