import type { MetaArgs } from "react-router";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { CookieSettingsForm } from "../cookie-settings-form";

export const handle = { application: "at-use" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Cookie settings",
    description: "Choose which of five kinds of cookies this site may keep in your browser.",
  });

function ReadMore() {
  return (
    <Card>
      <h2 className="text-h3">Read more</h2>
      <p className="mt-2 text-ink-2">
        The <Link to="/cookie-policy">cookie policy</Link> names every cookie and every key in your browser’s storage.
      </p>
      <p className="mt-3 text-ink-2">
        The <Link to="/privacy-policy">privacy policy</Link> says what we store about you, for how long, and which
        rights you have.
      </p>
    </Card>
  );
}

export default function CookieSettings() {
  return (
    <>
      <div className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>Cookie settings</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">
            Your choice holds for this browser. You can change it here at any time.
          </p>
        </div>
      </div>
      <div className="wrap grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <CookieSettingsForm />
        <ReadMore />
      </div>
    </>
  );
}
