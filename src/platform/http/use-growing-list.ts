import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "./call";
import { pageAddress } from "./page-address";

type Asked = {
  queryKey: readonly string[];
  path: string;
  filter?: string;
  placeholderData?: <Pages>(before: Pages | undefined) => Pages | undefined;
};

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
