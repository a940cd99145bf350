// A child process that only sends one message to many recipients, over as many connections as the newsletter uses. Its
// argument is the SMTP port.
import { createTransport } from "nodemailer";

const LANES = 2;
const transport = createTransport({
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  ignoreTLS: true,
  pool: true,
  maxConnections: LANES,
  maxMessages: Number.POSITIVE_INFINITY,
});

type Order = { raw: string; recipients: string[] };

process.on("message", async ({ raw, recipients }: Order) => {
  const started = performance.now();
  const rest = recipients.values();
  const lane = async () => {
    for (const to of rest) await transport.sendMail({ envelope: { from: "bench@example.in", to }, raw });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  process.send?.(recipients.length / ((performance.now() - started) / 1000));
});
