import { QueryClient } from "@tanstack/react-query";
import { CallError } from "~/platform/http/call";

const isWorthAnotherTry = (cause: Error) => !(cause instanceof CallError) || cause.status === 0 || cause.status >= 500;

/** Server rendering makes no queries, so this fills only in a browser. */
export const memberQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, cause) => count < 2 && isWorthAnotherTry(cause) },
    mutations: { retry: false },
  },
});

let reader: string | undefined;

export function readOnlyAs(userId: string): void {
  if (reader !== undefined && reader !== userId) memberQueries.clear();
  reader = userId;
}
