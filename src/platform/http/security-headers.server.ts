import { createHash } from "node:crypto";

type Sources = { scripts?: readonly string[]; styles?: readonly string[]; secure: boolean };

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of the inline elements called NAME (script without src, style) in HTML. */
function inlineHashes(html: string, name: "script" | "style"): string[] {
  const elements = html.matchAll(new RegExp(`<${name}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${name}>`, "g"));
  return [...new Set([...elements].map(([, text]) => hashOf(text ?? "")))];
}

/** What a page with HTML may load: our own files and exactly the inline elements it was rendered with. */
export function pagePolicy(html: string, secure: boolean): string {
  return policy({ scripts: inlineHashes(html, "script"), styles: inlineHashes(html, "style"), secure });
}

function policy({ scripts = [], styles = [], secure }: Sources): string {
  const rules = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://accounts.google.com https://www.facebook.com",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

/** The headers of every answer. SECURE: the site is on https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": policy({ secure }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secure ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
