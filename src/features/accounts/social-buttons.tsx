import { Button } from "~/ui/button";
import { SocialGlyph, type SocialProvider } from "./social-glyphs";

export type SocialProviders = Record<SocialProvider, boolean>;

const offers: readonly { provider: SocialProvider; label: string }[] = [
  { provider: "google", label: "Google" },
  { provider: "facebook", label: "Facebook" },
];

function SocialButton({
  provider,
  label,
  ready,
}: {
  provider: SocialProvider;
  label: string;
  ready: boolean;
}) {
  const hintId = `social-${provider}-hint`;
  return (
    <form method="post" action={`/api/auth/social/${provider}`}>
      <Button type="submit" block disabled={!ready} aria-describedby={ready ? undefined : hintId}>
        <SocialGlyph of={provider} />
        {label}
      </Button>
      {ready ? null : (
        <p id={hintId} className="mt-1 text-center text-small text-ink-3">
          Not available yet
        </p>
      )}
    </form>
  );
}

/** Sign-in through another account. Plain forms: they work without script. */
export function SocialButtons({ providers }: { providers: SocialProviders }) {
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
    </>
  );
}
