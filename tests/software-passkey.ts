import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Asked = { challenge: string };
/** Faults of a dishonest or unfit authenticator. */
type Twist = { origin?: string; rpId?: string; verified?: boolean; type?: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;
const ES256 = -7;
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

export function softwarePasskey(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge }: Asked, twist: Twist) =>
    Buffer.from(
      JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? origin, crossOrigin: false }),
    );

  function authData(twist: Twist, more: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (twist.verified === false ? 0 : VERIFIED) | more);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(twist.rpId ?? rpId), head, rest]);
  }

  function credentialData(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    const entries: [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(new Map(entries))]);
  }

  const answer = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** An earlier count simulates a cloned authenticator. */
    setCounter: (count: number) => {
      counter = count;
    },
    make(asked: Asked, twist: Twist = {}) {
      const data = new Uint8Array(authData(twist, NEW_CREDENTIAL, credentialData()));
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", data],
        ]),
      );
      return answer({
        clientDataJSON: clientData("webauthn.create", asked, twist).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    sign(asked: Asked, twist: Twist = {}) {
      const data = authData(twist, 0);
      const client = clientData("webauthn.get", asked, twist);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
