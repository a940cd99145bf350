import { serveCalls } from "../../accounts/calls/serve.server";
import { partnersCalls } from "./calls";
import {
  correctPartner,
  endPartnership,
  partnersPage,
  recordConsent,
  setListing,
  withdrawConsent,
} from "./operations.server";

export const staffPartnersApi = () =>
  serveCalls(partnersCalls, {
    "GET /": (ctx, { query }) => partnersPage(ctx, query.cursor),
    "PUT /{id}": async (ctx, { id, body }) => ({ partner: await correctPartner(ctx, id, body) }),
    "PUT /{id}/consent": async (ctx, { id, body }) => ({ partner: await recordConsent(ctx, id, body) }),
    "DELETE /{id}/consent": async (ctx, { id }) => ({ partner: await withdrawConsent(ctx, id) }),
    "PUT /{id}/listing": async (ctx, { id, body }) => ({ partner: await setListing(ctx, id, body) }),
    "POST /{id}/ending": async (ctx, { id, body }) => ({ partner: await endPartnership(ctx, id, body) }),
  });
