import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSendOnce } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import type { typedFees } from "./fee-draft";
import type { FeeTableView } from "./schema";

const path = "/api/staff/fees";
const key = ["staff", "fees"];

export const useFeeTable = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call<FeeTableView>(path, { signal }) });

type Entered = ReturnType<typeof typedFees> & { fromDay: string; version: number };

/** Enters fees. A retry after a lost answer is stored once. */
export function useEntering() {
  const [sendOnce] = useState(createSendOnce);
  return useChange(key, "The fees hold from that day on.", (body: Entered) =>
    sendOnce(body, (idempotencyKey) => call<FeeTableView>(path, { body, idempotencyKey })),
  );
}

export const useWithdrawing = () =>
  useChange(key, "The fees of before go on.", ({ fromDay, version }: { fromDay: string; version: number }) =>
    call<FeeTableView>(`${path}/${fromDay}/withdrawal`, { body: { version } }),
  );
