import type { Config } from "../../platform/config/config.server";
import type { Platform } from "../../platform/context.server";
import type { buildAuth } from "./auth-library.server";

type Auth = ReturnType<typeof buildAuth>;

const made = new WeakMap<Config, Promise<Auth>>();

async function make(platform: Platform): Promise<Auth> {
  const library = await import("./auth-library.server");
  return library.buildAuth(platform);
}

/** One instance per configuration, loaded on first use because the library is large. */
export function authOf(platform: Platform): Promise<Auth> {
  const known = made.get(platform.config);
  if (known) return known;
  const auth = make(platform);
  auth.catch(() => made.delete(platform.config));
  made.set(platform.config, auth);
  return auth;
}
