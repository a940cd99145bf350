import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Answered, CallGroup, Method, RouteOf, Sent } from "~/platform/calls/declare";
import { call } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import { toastFailure } from "../failure";
import { createSendOnce } from "../submission-key";

type SendOptions = { idempotencyKey?: string; signal?: AbortSignal };
type Given = Record<string, unknown> & { query?: Record<string, unknown>; body?: unknown };
/** A description below "Saved", or title and description. */
type Toast = string | readonly [title: string, description: string];
type Reports<Input, Answer> = {
  /** Without it, no toast reports a success. */
  done?: Toast | ((given: Input, answer: Answer) => Toast);
  failed?: string;
  /** Query keys outside the group that are refetched too. */
  refetches?: readonly (readonly string[])[];
};

function urlOf(prefix: string, route: string, { query = {}, ...params }: Given): string {
  const path = route.slice(route.indexOf(" ") + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `${prefix}${filled === "/" ? "" : filled}${search ? `?${search}` : ""}`;
}

function showDone(done: Toast) {
  const [title, description] = typeof done === "string" ? ["Saved", done] : done;
  toast({ title, description, variant: "success" });
}

const refetch = (client: QueryClient, keys: readonly (readonly string[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** The browser's side of a group. `Group` comes from `import type`, so no schema is loaded. */
export function createClient<Group extends CallGroup>(prefix: Group["prefix"]) {
  type Name = RouteOf<Group>;
  type Input<R extends Name> = Sent<R, Group["calls"][R]>;
  type Answer<R extends Name> = Answered<Group["calls"][R]>;
  /** A call without parameters may be made without an argument. */
  type Args<R extends Name> = object extends Input<R> ? [given?: Input<R>] : [given: Input<R>];
  /** ["staff", "team"] of "/api/staff/team": the root of all query keys of the group. */
  const key = prefix.split("/").slice(2);

  const send = <R extends Name>(route: R, given: Given, options: SendOptions = {}) =>
    call<Answer<R>>(urlOf(prefix, route, given), {
      ...options,
      method: route.split(" ")[0] as Method,
      body: given.body,
    });

  return {
    key,
    /** The URL of a call, for links to files and calls made by hand. */
    url: <R extends Name>(route: R, ...[given]: Args<R>) => urlOf(prefix, route, (given ?? {}) as Given),
    send: <R extends Name>(route: R, given: Input<R>, options?: SendOptions) => send(route, given as Given, options),

    /** The answer of a GET. */
    useAnswer: <R extends Name>(route: R, ...[given]: Args<R>) =>
      useQuery({
        queryKey: [...key, route, given ?? {}],
        queryFn: ({ signal }) => send(route, (given ?? {}) as Given, { signal }),
      }),

    /** The pages of a list that were loaded so far; the answer has `nextCursor`. `keepsRows`: while a new search loads. */
    useGrowingList: <R extends Name>(route: R, given: Input<R>, { keepsRows = false } = {}) =>
      useInfiniteQuery({
        queryKey: [...key, route, given],
        queryFn: ({ pageParam, signal }) => {
          const asked = given as Given;
          return send(route, { ...asked, query: { ...asked.query, cursor: pageParam } }, { signal });
        },
        initialPageParam: "",
        getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
        placeholderData: keepsRows ? keepPreviousData : undefined,
      }),

    /** A change. Reports it in a toast and refetches the group's queries, also after a failure. */
    useAction<R extends Name>(route: R, { done, failed = "Not Done", refetches = [] }: Reports<Input<R>, Answer<R>>) {
      const client = useQueryClient();
      const [once] = useState(createSendOnce);
      return useMutation({
        mutationFn: (given: Input<R>) =>
          once(given, (idempotencyKey) => send(route, given as Given, { idempotencyKey })),
        onSuccess: (answer, given) => {
          if (done) showDone(typeof done === "function" ? done(given, answer) : done);
        },
        onError: (cause) => toastFailure(failed, cause),
        onSettled: () => refetch(client, [key, ...refetches]),
      });
    },
  };
}
