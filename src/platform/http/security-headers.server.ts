import { createHash } from "node:crypto";
import type { Config } from "../config/config.server";
import type { OwnElements } from "./own-elements.server";

/** `formTargets`: external sign-in starts with a form post. */
export type Site = { secure: boolean; formTargets: readonly string[] };
type Sources = Site & { scripts?: readonly string[]; styles?: readonly string[]; usesCamera?: boolean | undefined };
/** `usesCamera`: needs WebAssembly where the browser has no code reader. */
type PageElements = Pick<OwnElements, "scripts" | "styles"> & { usesCamera?: boolean | undefined };

export function siteOf({ publicUrl, google, facebook }: Pick<Config, "publicUrl" | "google" | "facebook">): Site {
  const standing = [
    ...(google ? ["https://accounts.google.com"] : []),
    ...(facebook ? ["https://*.facebook.com"] : []),
  ];
  const other = [google?.oauthUrl, facebook?.oauthUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return { secure: publicUrl.startsWith("https:"), formTargets: [...standing, ...other] };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashOf))];

export function pagePolicy({ scripts, styles, usesCamera }: PageElements, site: Site): string {
  return policy({ scripts: hashesOf(scripts), styles: hashesOf(styles), usesCamera, ...site });
}

function policy({ scripts = [], styles = [], usesCamera, secure, formTargets }: Sources): string {
  const rules = [
    // Also covers fonts, fetches and workers.
    "default-src 'self'",
    ["script-src 'self'", ...(usesCamera ? ["'wasm-unsafe-eval'"] : []), ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    // 'self' is for emails shown in the console; every page refuses to be framed.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

const permissions = (camera: string) => `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`;

export const cameraHeaders = { "Permissions-Policy": permissions("self") };

export function securityHeaders(site: Site): Record<string, string> {
  const { secure } = site;
  return {
    "Content-Security-Policy": policy(site),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissions(""),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
