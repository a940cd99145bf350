import { useState } from "react";
import { Tabs } from "~/ui/tabs";
import { ChainPanel } from "./chain-panel";
import { MailPanel } from "./mail-panel";
import { RecordPanel } from "./record-panel";

/** What happened and whether the record of it is whole, and the mails that went out. */
export default function AuditScreen() {
  const [tab, setTab] = useState("record");
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">Audit log</h1>
      <ChainPanel />
      <div>
        <Tabs
          label="What to look at"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "record", label: "Record", panel: <RecordPanel /> },
            { value: "mails", label: "Emails", panel: tab === "mails" ? <MailPanel /> : null },
          ]}
        />
      </div>
    </div>
  );
}
