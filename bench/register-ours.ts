// A child process that registers through the portal's operation, without HTTP but with idempotency key, activity and
// outbox. REGISTER_OURS holds the database URL and the number of parallel requests.
import { tmpdir } from "node:os";
import { register } from "../src/features/events/registrations/register.server";
import { createContext } from "../src/platform/context.server";
import { noJobs, platformOn } from "./in-process";
import type { AloneOrder, AloneReport } from "./register-alone";

const [url = "", atOnce = "16"] = process.env.REGISTER_OURS?.split(" ") ?? [];
const platform = await platformOn(url, tmpdir(), { ...noJobs, isFollowed: () => true });

async function registerOne({ eventId }: AloneOrder, number: number): Promise<void> {
  // Each rush needs new people, because overlapping registrations are refused.
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
