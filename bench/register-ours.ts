// A child process that registers as the portal does, without HTTP: each person by an operation of their own, whose answers are kept
// under a key, with activity and outbox. Its arguments are the database's address and how many ask at a time.
import { tmpdir } from "node:os";
import { register } from "../src/features/events/registrations/register.server";
import { createContext } from "../src/platform/context.server";
import { noJobs, platformOn } from "./in-process";
import type { AloneOrder, AloneReport } from "./register-alone";

const [url = "", atOnce = "16"] = process.env.REGISTER_OURS?.split(" ") ?? [];
const platform = await platformOn(url, tmpdir(), { ...noJobs, isFollowed: () => true });

async function registerOne({ eventId }: AloneOrder, number: number): Promise<void> {
  // Nobody has places at two events at once: each rush has people of its own.
  const email = `bench.${number}.${eventId}@example.in`;
  const body = JSON.stringify({ email, number });
  const booking = {
    eventId,
    email,
    keepTogether: false,
    isProven: true,
    memberNames: [],
    userId: undefined,
    guardian: undefined,
    people: [{ name: `Bench Person ${number}`, answers: {}, sessionIds: [], typeIds: [eventId] }],
  };
  const request = { key: crypto.randomUUID(), path: `/api/events/${eventId}/registrations`, body };
  await register(createContext(platform), request, booking);
}

async function registerAll(order: AloneOrder): Promise<AloneReport> {
  let next = order.from;
  const until = order.from + order.people;
  const started = performance.now();
  const worker = async () => {
    while (next < until) {
      next += 1;
      await registerOne(order, next);
    }
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, worker));
  return { seconds: (performance.now() - started) / 1000 };
}

process.on("message", (order: AloneOrder) => {
  registerAll(order).then(
    (report) => process.send?.({ report }),
    (cause: Error) => process.send?.({ error: cause.message }),
  );
});
process.send?.({ isReady: true });
