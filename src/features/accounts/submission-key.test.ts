import { expect, test } from "vitest";
import { createSendOnce, createSubmissionKeys } from "./submission-key";

test("the same body sent again keeps its key, another body gets another", () => {
  const keyOf = createSubmissionKeys();
  const first = keyOf({ email: "a@example.in" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ email: "a@example.in" })).toBe(first);
  expect(keyOf({ email: "b@example.in" })).not.toBe(first);
});

test("a body whose sending failed keeps its key, and one that was stored gets another the next time", async () => {
  const sendOnce = createSendOnce();
  const body = { text: "We look into it." };
  const used: string[] = [];
  const send = (fails: boolean) =>
    sendOnce(body, async (key) => {
      used.push(key);
      if (fails) throw new Error("the answer was lost");
      return key;
    });
  await expect(send(true)).rejects.toThrow("lost");
  expect(await send(false)).toBe(used[0]);
  expect(await send(false)).not.toBe(used[0]);
});
