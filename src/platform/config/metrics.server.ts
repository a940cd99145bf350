import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Mailer, MailTally } from "../mail/mail.server";
import type { OperatingFigures } from "./operating-figures.server";

const operating = {
  jobs: ["jobs_waiting", "Jobs that wait, run or are tried again."],
  oldestJobSeconds: ["jobs_oldest_seconds", "Age of the oldest of them, 0 without any."],
  jobsFailed: ["jobs_failed", "Jobs that were given up within a week."],
  mailsWaiting: ["emails_waiting", "Emails that the mail server has not taken yet."],
  mailsFailed: ["emails_failed", "Emails that are not tried any more, within two years."],
  freeBytes: ["disk_free_bytes", "What the disk of DATA_DIR has left."],
  backupAgeSeconds: ["backup_age_seconds", "Time since the last backup, NaN without any."],
} satisfies Record<keyof OperatingFigures, [name: string, help: string]>;

function operatingGauges(registry: Registry) {
  const gauges = Object.entries(operating).map(([figure, [name, help]]) => ({
    figure: figure as keyof OperatingFigures,
    gauge: new Gauge({ name, help, registers: [registry] }),
  }));
  return (figures: OperatingFigures) => {
    for (const { figure, gauge } of gauges) gauge.set(figures[figure]);
  };
}

function mailCounters(registry: Registry, tally: MailTally): void {
  const counted = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  counted("emails_sent_total", "Emails that this process delivered.", () => tally.sent);
  counted("email_failures_total", "Tries to deliver an email that failed.", () => tally.failed);
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ tally }: Pick<Mailer, "tally">) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, kind of address and status class.",
    labelNames: ["method", "kind", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refused = new Counter({
    name: "refusals_total",
    help: "Refused calls by code.",
    labelNames: ["code"],
    registers: [registry],
  });
  const ready = new Gauge({ name: "ready", help: "1 while the process can do its work.", registers: [registry] });
  const mailboxReadAge = new Gauge({
    name: "mailbox_read_age_seconds",
    help: "Time since the mailbox of INBOUND_MAIL was last read, NaN without it or before its first read.",
    registers: [registry],
  });
  mailCounters(registry, tally);
  return { registry, answered, refused, ready, mailboxReadAge, operating: operatingGauges(registry) };
}
