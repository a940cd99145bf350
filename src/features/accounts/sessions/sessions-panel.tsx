import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import { toastFailure } from "../failure";
import { SecurityAnswer, SecurityRow } from "../security-answer";
import { endOtherSessions, endSession, listSessions, sessionsKey } from "./queries";
import type { SessionView } from "./schema";

/** A mutation on the list of sessions, which is asked for again afterwards. */
function useEnding<Wish>(end: (wish: Wish) => Promise<unknown>, description: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast({ title: "Signed out", description, variant: "success" }),
    onError: (cause) => toastFailure("Not signed out", cause),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

function SessionRow({ session }: { session: SessionView }) {
  const { id, device, place, current, createdAt } = session;
  const ending = useEnding(endSession, `${device} is signed out.`);
  const title = (
    <>
      {device}
      {current ? <Badge tone="success">This browser</Badge> : null}
    </>
  );
  const action = (
    <Button
      size="small"
      aria-label={`Sign out ${device}, signed in ${shortMoment(createdAt)}`}
      busy={ending.isPending}
      onClick={() => ending.mutate(id)}
    >
      Sign out
    </Button>
  );
  return (
    <SecurityRow
      title={title}
      text={`Since ${shortMoment(createdAt)}${place ? ` · network ${place}` : ""}`}
      action={current ? undefined : action}
    />
  );
}

/** The signed-in browsers, each of which can be signed out from here. */
export function SessionsPanel() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: listSessions });
  const ending = useEnding(endOtherSessions, "Every other browser is signed out.");
  const several = (query.data?.sessions.length ?? 0) > 1;
  const everywhere = (
    <Button size="small" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
      Sign out everywhere else
    </Button>
  );
  return (
    <Panel title="Signed-in browsers" flush action={several ? everywhere : undefined}>
      <SecurityAnswer query={query} label="Loading signed-in browsers">
        {({ sessions }) => (
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
