import { call } from "~/platform/http/call";
import { setLevel } from "~/ui/gauge-level";
import { isLowAvailability } from "../low-availability";
import type { EventPlaces, PlacesAnswer } from "../schema";

function wordsOf({ state, left, places, waiting }: EventPlaces): [figure: string, rest: string] {
  if (state === "open") return [String(left), ` of ${places} places left`];
  if (state === "full") return ["Full", `, ${waiting} waiting`];
  return ["Closed", ""];
}

function show(line: Element, known: EventPlaces): void {
  const set = (part: string, words: string) => {
    const found = line.querySelector(`[data-part=${part}]`);
    if (found) found.textContent = words;
  };
  const few = known.state === "open" && isLowAvailability(known);
  const [figure, rest] = wordsOf(known);
  line.toggleAttribute("data-few", few);
  set("figure", figure);
  set("rest", rest);
  if (known.state === "full") set("action", "Join waiting list");
  const gauge = line.querySelector("[data-level]");
  const taken = known.state === "full" ? known.places : known.places - known.left;
  if (gauge) setLevel(gauge, taken, known.places, few);
}

const linesIn = (list: Element) =>
  new Map(Array.from(list.querySelectorAll<HTMLElement>("[data-event]"), (line) => [line.dataset.event ?? "", line]));

export function showPlaces(list: Element, until?: AbortSignal): void {
  const lines = linesIn(list);
  if (lines.size === 0) return;
  const path = `/api/events/availability?ids=${[...lines.keys()].join(",")}`;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const { rows } = await call<PlacesAnswer>(path, { signal: until });
      for (const row of rows) {
        const line = lines.get(row.id);
        if (line) show(line, row);
      }
    } catch (cause) {
      if (!until?.aborted) console.warn("the places were not read", cause);
    }
  };
  void ask();
  document.addEventListener("visibilitychange", ask, { signal: until });
}
