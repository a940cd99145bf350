import { Bubble } from "~/ui/bubble";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import {
  type CaptchaSettings,
  configurationOf,
  detections,
  type Feature,
  securityFeatures,
  steps,
} from "./captcha-demo-content";

function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
          <Icon of={icon} className="mt-0.5 size-6 text-blue" strokeWidth={1.5} />
          <div>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-ui text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function HowItWorks() {
  return (
    <ol className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
          <Bubble>{index + 1}</Bubble>
          <div>
            <h3 className="text-h4 leading-9">{title}</h3>
            <p className="text-ui text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What stands beside the demonstration's form. */
export function CaptchaDemoPanels({ settings }: { settings: CaptchaSettings }) {
  return (
    <div className="grid min-w-0 gap-gutter">
      <Panel title="How it works">
        <HowItWorks />
      </Panel>
      <Panel title="Configuration">
        <TitleBlock cells={configurationOf(settings)} />
      </Panel>
      <Panel title="Security features">
        <FeatureList features={securityFeatures} />
      </Panel>
      <Panel title="Detection">
        <FeatureList features={detections} />
      </Panel>
    </div>
  );
}
