import { useQuery } from "@tanstack/react-query";
import { call } from "~/platform/call";
import type { GoLive } from "./schema";

export const useGoLive = () =>
  useQuery({
    queryKey: ["staff", "go-live"],
    queryFn: ({ signal }) => call<GoLive>("/api/staff/go-live", { signal }),
    staleTime: 0,
  });
