import type { Context } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { signStatement } from "../../../platform/signing/signing-keys.server";
import type { RegistrationRow } from "../capacities.server";
import { eventInPass, signedPass } from "./pass";
import { codeOfBytes } from "./pass-code";
import type { Pass } from "./schema";

type OfPass = Pick<RegistrationRow, "id" | "eventId" | "passVersion">;

/** Short code for typing. Derived, so it is not stored. */
export const passCode = (ctx: Pick<Context, "config">, { id, passVersion }: OfPass): string =>
  codeOfBytes(Buffer.from(keyedHash(ctx, "pass code", `${id} ${passVersion}`), "base64url"));

export const passStatement = (ctx: Context, { id, eventId, passVersion }: OfPass): Promise<string> =>
  signStatement(ctx, (keyId) =>
    signedPass({ registrationId: id, event: eventInPass(eventId), version: passVersion, keyId }),
  );

export async function passOf(ctx: Context, row: OfPass): Promise<Pass> {
  const statement = await passStatement(ctx, row);
  const { qrShape } = await import("../../../platform/pdf/qr.server");
  const { size, shape } = qrShape(statement, "");
  return { code: passCode(ctx, row), statement, size, outline: shape.d };
}
