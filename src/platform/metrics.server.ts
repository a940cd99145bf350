import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus figures of this process. */
export function createMetrics() {
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
  const ready = new Gauge({
    name: "ready",
    help: "1 while the process can do its work.",
    registers: [registry],
  });
  return { registry, answered, refused, ready };
}
