import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Gate } from "./gate";
import { memberQueries } from "./member-queries";

/** The frame of every page of the member area: the gate, and the store of what was asked of the server. */
export function MemberPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <QueryClientProvider client={memberQueries}>
      <Gate title={title}>{children}</Gate>
    </QueryClientProvider>
  );
}
