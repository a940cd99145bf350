import { type MetaArgs, useLoaderData } from "react-router";
import { BackButton } from "~/ui/back-button";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CallToAction } from "~/ui/call-to-action";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { type BrandingManual, brandingManual } from "../branding-manual-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: brandingManual.title, description: brandingManual.lead });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export const loader = () => brandingManual;

const grounds: Record<string, string> = { paper: "bg-[#f6f1e5]", panel: "bg-[#0d3558]", white: "bg-white" };

function Marks({ marks }: { marks: BrandingManual["marks"]["list"] }) {
  return (
    <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
      {marks.map(({ title, name, surface, files }) => (
        <li key={name} className="border border-line-2 bg-sheet">
          <div className={`grid h-44 place-items-center border-line-2 border-b p-6 ${grounds[surface]}`}>
            <img src={`/brand/kit/iface-${name}.svg`} alt={title} loading="lazy" className="h-14 w-auto" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 p-4">
            <h3 className="text-h4">{title}</h3>
            <p className="flex gap-4">
              {files.map(({ label, href }) => (
                <a
                  key={href}
                  href={href}
                  download
                  aria-label={`${title}, ${label}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {label}
                </a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Colours({ colours }: { colours: BrandingManual["colours"]["list"] }) {
  return (
    <ul className="grid grid-cols-2 gap-gutter md:grid-cols-3 lg:grid-cols-5">
      {colours.map(({ name, hex, swatch, use }) => (
        <li key={hex} className="border border-line-2 bg-sheet">
          <div aria-hidden="true" className={`h-24 border-line-2 border-b ${swatch}`} />
          <div className="p-4">
            <h3 className="text-h4">{name}</h3>
            <p className="num text-small">{hex}</p>
            <p className="mt-1.5 text-ink-2 text-small">{use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Letters({ letters }: { letters: BrandingManual["letters"]["list"] }) {
  return (
    <ul className="grid gap-gutter md:grid-cols-2">
      {letters.map(({ name, sample, className, use }) => (
        <li key={name} className="border border-line-2 bg-sheet p-6">
          <p aria-hidden="true" className={`text-h2 ${className}`}>
            {sample}
          </p>
          <h3 className="mt-4 text-h4">{name}</h3>
          <p className="mt-1 text-ink-2">{use}</p>
        </li>
      ))}
    </ul>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-3 list-[square] space-y-2 pl-5 text-ink-2 marker:text-ink-3">
        {points.map((point) => (
          <li key={point} className="pl-1">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function BrandingManualPage() {
  const { title, lead, archive, marks, colours, letters, rules, questions } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <BackButton />
          <h1 className="mt-4">{title}</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">{lead}</p>
          <a href={archive.href} download className={buttonClass({ variant: "primary", className: "mt-7" })}>
            {archive.label}
          </a>
        </div>
      </section>
      <Section labelledBy="marks">
        <SectionHead id="marks" title={marks.title} lead={marks.lead} />
        <Marks marks={marks.list} />
      </Section>
      <Section surface="grid" labelledBy="colours">
        <SectionHead id="colours" title={colours.title} lead={colours.lead} />
        <Colours colours={colours.list} />
      </Section>
      <Section labelledBy="letters">
        <SectionHead id="letters" title={letters.title} lead={letters.lead} />
        <Letters letters={letters.list} />
      </Section>
      <Section surface="grid" labelledBy="rules">
        <SectionHead id="rules" title={rules.title} />
        <div className="grid gap-gutter md:grid-cols-2">
          <Points {...rules.yes} />
          <Points {...rules.no} />
        </div>
      </Section>
      <CallToAction surface="panel" title={questions.title} text={questions.text}>
        <ButtonLink to={questions.way.to} variant="primary">
          {questions.way.label}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
