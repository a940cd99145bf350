import { Button } from "~/ui/button";

const paths = {
  google:
    "M21 12.2c0-.6-.1-1.2-.2-1.8H12v3.5h5c-.2 1.2-.9 2.2-1.9 2.8v2.3h3C20 17.3 21 15 21 12.2zM12 21.3c2.5 0 4.6-.8 6.2-2.3l-3-2.3c-.8.6-1.9.9-3.2.9-2.4 0-4.5-1.6-5.2-3.9H3.7v2.4A9.3 9.3 0 0 0 12 21.3zM6.8 13.7a5.6 5.6 0 0 1 0-3.5V7.9H3.7a9.3 9.3 0 0 0 0 8.3zM12 6.3c1.4 0 2.6.5 3.5 1.4l2.7-2.7A9.3 9.3 0 0 0 3.7 7.9l3.1 2.4C7.5 7.9 9.6 6.3 12 6.3z",
  facebook:
    "M13.5 21v-8h2.7l.4-3.1h-3.1V8c0-.9.3-1.5 1.6-1.5h1.6V3.7c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.5-4 4.1v2.2H7.6V13h2.7v8z",
};

type SocialProvider = keyof typeof paths;

function SocialGlyph({ of }: { of: SocialProvider }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5 shrink-0">
      <path d={paths[of]} />
    </svg>
  );
}

export type SocialProviders = Record<SocialProvider, boolean>;

const offers: readonly { provider: SocialProvider; label: string }[] = [
  { provider: "google", label: "Google" },
  { provider: "facebook", label: "Facebook" },
];

const HINT = "social-hint";

type SocialButtonProps = { provider: SocialProvider; label: string; ready: boolean };

function SocialButton({ provider, label, ready }: SocialButtonProps) {
  return (
    <form method="post" action={`/api/auth/social/${provider}`}>
      <Button type="submit" block disabled={!ready} aria-describedby={ready ? undefined : HINT}>
        <SocialGlyph of={provider} />
        {label}
      </Button>
    </form>
  );
}

function hintFor(providers: SocialProviders): string | undefined {
  const missing = offers.filter(({ provider }) => !providers[provider]).map(({ label }) => label);
  if (missing.length === 0) return undefined;
  return missing.length === offers.length ? "Not available yet" : `${missing.join()} is not available yet`;
}

/** Plain forms, so they work without script. */
export function SocialButtons({ providers }: { providers: SocialProviders }) {
  const hint = hintFor(providers);
  return (
    <>
      <p className="flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <div className="grid grid-cols-2 gap-3">
        {offers.map(({ provider, label }) => (
          <SocialButton key={provider} provider={provider} label={label} ready={providers[provider]} />
        ))}
      </div>
      {hint ? (
        <p id={HINT} className="-mt-2 text-center text-small text-ink-3">
          {hint}
        </p>
      ) : null}
    </>
  );
}
