import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useMember } from "~/features/accounts/signed-in";
import { weekdayDate } from "~/platform/dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { openSearch } from "../search-launcher";
import { greetingAt } from "./greeting";
import { dashboardQuery } from "./queries";

export function DashboardHead() {
  const { id, firstName, username } = useMember();
  // A new member's one primary button is the first step.
  const isNew = useQuery(dashboardQuery(id)).data?.isNew;
  const [now] = useState(() => new Date());
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-9 pb-7">
        <div className="min-w-0">
          <p className="num text-ink-2">{weekdayDate(now)}</p>
          <h1 className="wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)]">
            {greetingAt(now)}, {firstName || username}
          </h1>
        </div>
        <Button variant={isNew ? "secondary" : "primary"} onClick={openSearch}>
          <Icon of={Search} />
          Find a course
        </Button>
      </div>
    </section>
  );
}
