import { solveChallenge } from "altcha-lib";
import { deriveKey as deriveWithWebCrypto } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, DeriveKeyFunction } from "altcha-lib/types";
import { pbkdf2Sha256 } from "./pbkdf2-sha256";

const derivePlainly: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sha256(password, salt, cost).slice(0, keyLength),
});

// Plain http, except on localhost, has no crypto.subtle: the fallback is slower but works.
const deriveKey = self.isSecureContext ? deriveWithWebCrypto : derivePlainly;

self.addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
});

self.addEventListener("unhandledrejection", () => self.postMessage(null));
