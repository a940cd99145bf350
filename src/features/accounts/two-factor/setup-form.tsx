import { useEffect, useState } from "react";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { toastFailure } from "../failure";
import { CodeForm } from "./code-forms";
import { confirmTwoFactor, startTwoFactor } from "./queries";
import type { TwoFactorSetup } from "./schema";

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function Secret({ setup: { secret, uri, qr } }: { setup: TwoFactorSetup }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <img
        src={qr}
        alt="QR code for the authenticator app"
        width={200}
        height={200}
        className="border border-line bg-white"
      />
      <div className="min-w-0 max-w-96 flex-1 basis-60">
        <p>Scan the QR code with an authenticator app. Or type this key into the app:</p>
        <p className="num mt-2 break-words font-semibold">{inFours(secret)}</p>
        <a href={uri} className="mt-1 inline-flex min-h-11 items-center">
          Open an app on this device
        </a>
      </div>
    </div>
  );
}

type SetupFormProps = { onOn: (codes: string[]) => void; onCancel: () => void };

export function SetupForm({ onOn, onCancel }: SetupFormProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();

  useEffect(() => {
    let wanted = true;
    startTwoFactor().then(
      (made) => wanted && setSetup(made),
      (cause) => {
        if (!wanted) return;
        toastFailure("Two-factor not started", cause);
        onCancel();
      },
    );
    return () => {
      wanted = false;
    };
  }, [onCancel]);

  if (!setup)
    return (
      <SkeletonGroup label="Making a key">
        <Skeleton className="size-50" />
      </SkeletonGroup>
    );
  return (
    <div className="grid gap-6">
      <Secret setup={setup} />
      <CodeForm verb="Turn on" send={confirmTwoFactor} onCodes={onOn} onCancel={onCancel} />
    </div>
  );
}
