import { expect, test } from "vitest";
import { canSwitchOff, channels, kindWords, notificationKinds } from "./kinds";

test("the settings offer exactly the kinds that there are, and fix what cannot be switched off", () => {
  expect(Object.keys(kindWords)).toEqual([...notificationKinds]);
  const fixed = notificationKinds.flatMap((kind) =>
    channels.filter((channel) => !canSwitchOff(kind, channel)).map((channel) => `${kind} ${channel}`),
  );
  expect(fixed).toEqual(["account mail", "cases mail", "events mail"]);
  const toldAsFixed = notificationKinds.filter((kind) =>
    kindWords[kind].hint.includes("emails cannot be switched off"),
  );
  expect(toldAsFixed).toEqual(["account", "cases", "events"]);
});
