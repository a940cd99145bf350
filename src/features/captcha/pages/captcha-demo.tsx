import { useState } from "react";
import { redirect } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/chips";
import { pageMeta } from "~/ui/page-meta";
import { CaptchaDemoForm } from "../captcha-demo-form";
import { CaptchaDemoPanels } from "../captcha-demo-panels";
import { defaultMicrosite, type Microsite, microsites } from "../microsites";
import { captchaSettings } from "../operations.server";
import type { Route } from "./+types/captcha-demo";

export const handle = { application: true };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Captcha demo",
    description: "Try the check that keeps robots out of our forms, and see the numbers in force.",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await captchaSettings(context.get(pageContext)) };
}

/** Only a form sent before the script was there arrives here; its fields must not end up in the address. */
export function action() {
  return redirect("/captcha-demo");
}

const choices = Object.entries(microsites).map(([value, label]) => ({ value, label }));

function isMicrosite(value: string): value is Microsite {
  return value in microsites;
}

export default function CaptchaDemo({ loaderData }: Route.ComponentProps) {
  const [microsite, setMicrosite] = useState<Microsite>(defaultMicrosite);
  return (
    <>
      <div className="grid-sheet border-b border-line-2">
        <div className="wrap grid gap-4 pt-[calc(var(--header-h)+3rem)] pb-10">
          <h1>Captcha demo</h1>
          <p className="max-w-measure text-lead text-ink-2">
            The check in front of our forms, to try without an account. Signing in here only writes a line to
            your browser's own log.
          </p>
        </div>
      </div>
      <div className="wrap grid items-start gap-gutter py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">
          <p className="note">Microsite</p>
          <Chips
            label="Microsite"
            chips={choices}
            value={microsite}
            onChange={(value) => isMicrosite(value) && setMicrosite(value)}
          />
          <Card>
            <h2 className="mb-5 text-h3">Sign in to {microsites[microsite]}</h2>
            <CaptchaDemoForm key={microsite} microsite={microsite} />
          </Card>
        </div>
        <CaptchaDemoPanels settings={loaderData.settings} />
      </div>
    </>
  );
}
