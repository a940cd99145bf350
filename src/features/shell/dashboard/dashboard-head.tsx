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

/** The day, a greeting for its hour, and the way to look for something. */
export function DashboardHead() {
  const { id, firstName, username } = useMember();
  // Somebody new has a first step to take: that is their one primary button.
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
