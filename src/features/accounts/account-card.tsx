import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { AccountLayout } from "./account-layout";
import { NeedsScript } from "./needs-script";

type AccountCardProps = { panel: string; title: ReactNode; needsScriptTo?: string; children: ReactNode };

/** A small account page: one card with its h1. `needsScriptTo` says what cannot be done without script. */
export function AccountCard({ panel, title, needsScriptTo, children }: AccountCardProps) {
  return (
    <AccountLayout title={panel}>
      <Card className="gap-5">
        <h1 className="text-h2">{title}</h1>
        {needsScriptTo ? <NeedsScript to={needsScriptTo} /> : null}
        {children}
      </Card>
    </AccountLayout>
  );
}
