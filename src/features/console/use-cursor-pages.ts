import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/http/call";
import { pageAddress } from "~/platform/http/page-address";

type Asked = {
  queryKey: readonly string[];
  path: string;
  filter: string;
  /** Milliseconds. */
  refetchInterval?: number;
};

/** Another filter starts at its first page. */
export function useCursorPages<Page extends { nextCursor: string | null }>(asked: Asked) {
  const { queryKey, path, filter, refetchInterval } = asked;
  const [trail, setTrail] = useState({ filter, cursors: [""] });
  const cursors = trail.filter === filter ? trail.cursors : [""];
  const cursor = cursors.at(-1) ?? "";
  const page = useQuery({
    queryKey: [...queryKey, filter, cursor],
    queryFn: ({ signal }) => call<Page>(pageAddress(path, filter, cursor), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const next = page.isPlaceholderData ? null : page.data?.nextCursor;
  return {
    page,
    pagesBefore: cursors.length - 1,
    toNext: next ? () => setTrail({ filter, cursors: [...cursors, next] }) : undefined,
    toPrevious: cursors.length > 1 ? () => setTrail({ filter, cursors: cursors.slice(0, -1) }) : undefined,
  };
}
