import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "./call";
import { pageAddress } from "./page-address";

type Asked = {
  /** What the pages are kept under, before the filter. */
  queryKey: readonly string[];
  /** The list's address, without a query. */
  path: string;
  /** The query without its cursor. */
  filter?: string;
  /** Shows these pages until those of another filter have come. */
  placeholderData?: <Pages>(before: Pages | undefined) => Pages | undefined;
};

/** The pages of a list that were asked for so far, with the way to the next one. */
export const useGrowingList = <Page extends { nextCursor: string | null }>({
  queryKey,
  path,
  filter = "",
  placeholderData,
}: Asked) =>
  useInfiniteQuery({
    queryKey: [...queryKey, filter],
    queryFn: ({ pageParam, signal }) => call<Page>(pageAddress(path, filter, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData,
  });
