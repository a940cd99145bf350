import { expect, test } from "vitest";
import { allowedCalls } from "../allowed-calls";
import type { Things } from "../call-things";
import { usePortal } from "../portal";

const portal = usePortal();

const forms = [
  ["/api/contact", "name"],
  ["/api/support/tickets", "name"],
  ["/api/partnership/applications", "primaryContactName"],
  ["/api/competition/register", "fullName"],
] as const;

test.each(forms)("the name on the form of %s carries no link into the mail that greets it", async (path, field) => {
  const { body } = allowedCalls[`POST ${path}`] ?? {};
  const send = (name: string) => {
    const typed = typeof body === "function" ? body({} as Things) : body;
    return portal.ask(path, { body: { ...(typed as object), [field]: name } });
  };
  for (const name of ["You won: https://evil.example", "www.evil.example", "win@evil.example"]) {
    const answer = await send(name);
    expect([name, answer.status, Object.keys((await answer.json()).fields)]).toEqual([name, 400, [field]]);
  }
  for (const name of ["Test User 123", "Dr. A. P. J. Abdul Kalam", "मीरा अय्यर"])
    expect([name, (await send(name)).status]).toEqual([name, 201]);
});
