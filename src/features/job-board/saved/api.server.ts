import { serveCalls } from "../../accounts/calls/serve.server";
import { savedSearchesCalls } from "./calls";
import { ownSearches, removeSearch, saveSearch } from "./operations.server";

export const savedSearchesApi = () =>
  serveCalls(savedSearchesCalls, {
    "GET /": async (ctx) => ({ searches: await ownSearches(ctx) }),
    "POST /": async (ctx, { body }) => ({ searches: await saveSearch(ctx, body) }),
    "DELETE /{id}": async (ctx, { id }) => ({ searches: await removeSearch(ctx, id) }),
  });
