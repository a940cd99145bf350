import { expect, test, vi } from "vitest";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import { toastFailure, toastLoginFailure } from "./failure";

vi.mock("~/ui/toast");

const unreadable = new CallError(502, "502: <html>Bad gateway</html>", "unreadable");
const said = () => vi.mocked(toast).mock.lastCall?.[0];

test("a call that fails on the server without words says so; only a sign-in says that the authentication failed", () => {
  toastFailure("Registration Failed", unreadable);
  expect(said()).toMatchObject({
    title: "Registration Failed",
    description: "Something went wrong on our side. Please try again.",
  });
  toastLoginFailure(unreadable);
  expect(said()).toMatchObject({ title: "Login Failed", description: "Authentication failed" });
});
