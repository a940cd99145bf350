import { ArrowRight } from "lucide-react";
import { promisedTime, timeToAnswer } from "~/features/cases/office-words";
import type { PromiseFigure } from "~/features/cases/promise-figures";
import { dial, type SiteFacts, useSiteFacts } from "~/features/cases/site-facts";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import { quickLinks } from "./support-content";
import { responseTimes } from "./support-options";

function Row({ figure }: { figure: PromiseFigure }) {
  const { label, promise, median, ninetieth } = figure;
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="px-5 py-3 text-left font-normal">
        {label}
        <span className="block text-ink-3 text-small">promised: {promisedTime(promise)}</span>
      </th>
      <td className="num px-5 py-3 text-right">
        <b className="font-semibold">{timeToAnswer(median)}</b>
        <span className="block text-ink-3 text-small">9 in 10: {timeToAnswer(ninetieth)}</span>
      </td>
    </tr>
  );
}

function KeptPromises({ figures }: { figures: readonly PromiseFigure[] }) {
  const counted = figures.filter(({ answered }) => answered > 0);
  if (counted.length === 0) return null;
  return (
    <Panel title="How soon we answered" flush>
      <table className="w-full text-ui">
        <caption className="px-5 pt-3 text-left text-ink-3 text-small">
          The last 90 days in working time: half of the answers came sooner than the first figure.
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What was sent, and the promise</th>
            <th scope="col">Median, and nine in ten</th>
          </tr>
        </thead>
        <tbody>
          {counted.map((figure) => (
            <Row key={figure.kind} figure={figure} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function ResponseTimes() {
  return (
    <Panel title="Expected response times" flush>
      <table className="w-full text-ui">
        <caption className="sr-only">Expected response times by priority</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Priority</th>
            <th scope="col">Answer within</th>
          </tr>
        </thead>
        <tbody>
          {responseTimes.map(({ what, time }) => (
            <tr key={what} className="border-line border-b last:border-b-0">
              <th scope="row" className="px-5 py-3 text-left font-normal">
                {what}
              </th>
              <td className="num px-5 py-3 text-right font-semibold">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function reach({ contact: { phone }, departments: { support }, supportHours, officeHours }: SiteFacts) {
  return [
    ...(phone ? [{ label: "Phone", value: <a href={dial(phone)}>{phone}</a> }] : []),
    ...(support ? [{ label: "Support email", value: <a href={`mailto:${support}`}>{support}</a> }] : []),
    { label: "Support hours", value: supportHours },
    { label: "Office hours", value: `${officeHours}. Promised times are counted in these.` },
  ];
}

function ContactInformation() {
  const site = useSiteFacts();
  if (!site) return null;
  return (
    <Panel title="Contact information">
      <TitleBlock cols={1} cells={reach(site)} />
    </Panel>
  );
}

function QuickLinks() {
  return (
    <Panel title="Quick links" flush>
      <ul>
        {quickLinks.map(({ to, label }) => (
          <li key={to} className="border-line border-b last:border-b-0">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 px-5 no-underline hover:bg-blue-tint hover:underline"
            >
              {label}
              <Icon of={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function SupportAside({ promises }: { promises: readonly PromiseFigure[] }) {
  return (
    <div className="grid gap-gutter">
      <ResponseTimes />
      <KeptPromises figures={promises} />
      <QuickLinks />
      <ContactInformation />
    </div>
  );
}
