import { expect, test } from "vitest";
import { preferenceKinds } from "../profile/preference-kinds";
import { canSwitchOff, channels, notificationKinds } from "./kinds";

test("the settings offer exactly the kinds that there are, and fix what cannot be switched off", () => {
  expect(preferenceKinds.map(({ kind }) => kind)).toEqual([...notificationKinds]);
  const fixed = notificationKinds.flatMap((kind) =>
    channels.filter((channel) => !canSwitchOff(kind, channel)).map((channel) => `${kind} ${channel}`),
  );
  expect(fixed).toEqual(["account mail", "cases mail"]);
  const shownAsFixed = preferenceKinds.filter(({ fixedMail }) => fixedMail).map(({ kind }) => kind);
  expect(shownAsFixed).toEqual(["account", "cases"]);
});
