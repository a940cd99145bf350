import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { when } from "./content-words";
import type { Entry } from "./schema";

type LaterVersionProps = { entry: Entry; seen: number; onTake: () => void; onKeep: () => void };

/** Says that somebody else saved a version after the one SEEN here, and asks which words go on. */
export function LaterVersion({ entry, seen, onTake, onKeep }: LaterVersionProps) {
  const { version, updatedBy, updatedAt } = entry;
  if (version <= seen) return null;
  return (
    <Panel title="Somebody was faster">
      <p role="status" className="mb-4 text-ink-2">
        {updatedBy?.name ?? "Somebody else"} saved version {version} on {when(updatedAt)}. Both stay in the
        history, whichever you go on with.
      </p>
      <div className="grid gap-2">
        <Button block onClick={onTake}>
          Go on with version {version}
        </Button>
        <Button block variant="quiet" onClick={onKeep}>
          Keep my words
        </Button>
      </div>
    </Panel>
  );
}
