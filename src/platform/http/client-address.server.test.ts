import { expect, test } from "vitest";
import { createLog } from "../config/log.server";
import { clientAddress, networkOf, proxyWatch } from "./client-address.server";

type Request = Parameters<typeof clientAddress>[0];

const from = (remoteAddress: string, forwarded?: string): Request =>
  Object.assign(Object.create(null), {
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  });

test("without a trusted proxy the connection counts, whatever the request claims", () => {
  expect(clientAddress(from("203.0.113.5", "198.51.100.1"), 0)).toBe("203.0.113.5");
});

test("behind trusted proxies the address that the outermost of them saw counts, not what the client claims", () => {
  expect(clientAddress(from("10.0.0.1", "198.51.100.1"), 1)).toBe("198.51.100.1");
  expect(clientAddress(from("10.0.0.1", "6.6.6.6, 198.51.100.1"), 1)).toBe("198.51.100.1");
  expect(clientAddress(from("10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2"), 2)).toBe("198.51.100.1");
  expect(clientAddress(from("10.0.0.1", " 198.51.100.1 ,, "), 1)).toBe("198.51.100.1");
});

test("a request that came round the proxies counts by the farthest address there is", () => {
  expect(clientAddress(from("203.0.113.5"), 1)).toBe("203.0.113.5");
  expect(clientAddress(from("10.0.0.1", "198.51.100.1"), 3)).toBe("198.51.100.1");
});

test("requests through a proxy that is not trusted are told of once, those through a trusted one never", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const [trusting, watching] = [proxyWatch(log, 1), proxyWatch(log, 0)];
  trusting(from("10.0.0.1", "198.51.100.1"));
  watching(from("203.0.113.5"));
  expect(lines).toEqual([]);
  for (const address of ["198.51.100.1", "198.51.100.2"]) watching(from("10.0.0.1", address));
  expect(lines).toEqual([expect.stringContaining("TRUST_PROXY is 0")]);
  expect(lines.join()).not.toContain("198.51");
});

test("an IPv4 address is a network of its own, also written as IPv6", () => {
  expect(networkOf("203.0.113.5")).toBe("203.0.113.5");
  expect(networkOf("::ffff:203.0.113.5")).toBe("203.0.113.5");
  expect(networkOf("::FFFF:203.0.113.5")).toBe("203.0.113.5");
});

test("IPv6 addresses of one /64 are one network, however they are written", () => {
  const same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002::", "2001:db8:1:2::1%eth0"];
  expect([...new Set(same.map(networkOf))]).toEqual(["2001:db8:1:2"]);
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
});

test("what is no address is still something to count by", () => {
  expect([networkOf(""), networkOf("unknown")]).toEqual(["", "unknown"]);
});
