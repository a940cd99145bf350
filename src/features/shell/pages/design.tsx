import { BookOpen, Handshake } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { MetaArgs } from "react-router";
import { Accordion, AccordionItem } from "~/ui/accordion";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { Chips } from "~/ui/chips";
import { Dimension } from "~/ui/dimension";
import { ErrorSummary } from "~/ui/error-summary";
import { FileField } from "~/ui/file-field";
import { FormGrid } from "~/ui/form-grid";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { Progress } from "~/ui/progress";
import { RadioGroup } from "~/ui/radio-group";
import { RuledGrid } from "~/ui/ruled-grid";
import { SearchField } from "~/ui/search-field";
import { SelectField } from "~/ui/select-field";
import { Statistics } from "~/ui/statistics";
import { StatusBadge } from "~/ui/status-badge";
import { Stepper } from "~/ui/stepper";
import { Switch } from "~/ui/switch";
import { type Column, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { TitleBlock } from "~/ui/title-block";
import { BadgesSheet, ButtonsSheet, EmptySheet, SkeletonsSheet, ToastsSheet } from "../design/states";

const steps = ["Organisation", "Address", "Partnership", "Mission", "Collaboration", "Why iFACE", "Agreements"];

function StepsSheet() {
  return (
    <Panel title="Stepper and progress">
      <BackLink to="/">Affiliation and partnership</BackLink>
      <div className="mt-3 mb-6">
        <Stepper label="Application progress" steps={steps} current={3} />
      </div>
      <Progress label="Profile completed" value={60} />
    </Panel>
  );
}

type Entry = { id: string; activity: string; date: string; status: string };

const entries: Entry[] = [
  { id: "a", activity: "Webinar on precast bridges", date: "15 September 2025", status: "Attended" },
  { id: "b", activity: "Membership fee", date: "2 August 2025", status: "Paid" },
];
const columns: Column<Entry>[] = [
  { head: "Activity", cell: (entry) => entry.activity },
  { head: "Date", cell: (entry) => entry.date, right: true },
  { head: "Status", cell: (entry) => <StatusBadge status={entry.status} /> },
];
const chips = [
  { value: "all", label: "All", count: 24 },
  { value: "membership", label: "Membership", count: 8 },
  { value: "events", label: "Events", count: 6 },
];

function ListsSheet() {
  const [chip, setChip] = useState("all");
  const [tab, setTab] = useState("details");
  return (
    <Panel title="Lists, tabs, questions">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Chips label="Category" chips={chips} value={chip} onChange={setChip} />
        <div>
          <Tabs
            label="Profile"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: "details", label: "Details", panel: <p>What we know about you.</p> },
              { value: "settings", label: "Settings", panel: <p>What you have chosen.</p> },
              { value: "membership", label: "Membership", panel: <p>Your type and number.</p> },
            ]}
          />
        </div>
        <Table caption="Recent activity" columns={columns} rows={entries} rowKey={(row) => row.id} selectedKey="b" />
        <Accordion>
          <AccordionItem title="Who can become a member?" open>
            <p>Civil engineers, students, associations, institutions and companies.</p>
          </AccordionItem>
          <AccordionItem title="How long does a review take?">
            <p>We answer within 48 hours.</p>
          </AccordionItem>
        </Accordion>
      </div>
    </Panel>
  );
}

function DrawingWordsSheet() {
  return (
    <>
      <Dimension label="Main span 866.00 m" />
      <TitleBlock
        cells={[
          { label: "Date", value: "Monday 15 September 2025" },
          { label: "Time", value: "7:00 PM IST" },
          { label: "Place", value: "Nashik, Maharashtra" },
          { label: "Entry", value: "By invitation only" },
          { label: "Chief guest", value: "Name to be announced", wide: true },
        ]}
      />
      <RuledGrid
        cols={2}
        items={[
          { icon: BookOpen, title: "Courses", text: "Learn from engineers who built it." },
          { icon: Handshake, title: "Network", text: "Meet the people behind the drawings." },
        ]}
      />
      <Card>
        <h3>A card</h3>
        <p className="mt-1.5 mb-4 text-ink-2">A sheet with a hairline and one action.</p>
        <ButtonLink to="/" className="self-start">
          Go home
        </ButtonLink>
      </Card>
    </>
  );
}

function StatisticsSheet() {
  return (
    <Statistics
      figures={[
        { value: "5,000+", label: "active members" },
        { value: "50+", label: "member associations" },
        { value: "100+", label: "yearly courses" },
        { value: "25+", label: "documentaries and podcasts" },
      ]}
    />
  );
}

type SheetProps = { theme: string };

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

function InputsSheet({ theme }: SheetProps) {
  return (
    <Panel title="Inputs">
      <FormGrid>
        <TextField name={`${theme}-organisation`} label="Organisation" defaultValue="Godavari Structural Consultants" />
        <SelectField
          name={`${theme}-state`}
          label="State"
          options={options("Maharashtra", "Gujarat", "Goa")}
          defaultValue="Maharashtra"
        />
        <SelectField name={`${theme}-district`} label="District" options={[]} disabledReason="Choose a state first" />
        <TextField
          name={`${theme}-pincode`}
          label="Pincode"
          inputMode="numeric"
          defaultValue="4220"
          error="Pincode must be exactly 6 digits"
        />
        <PasswordField name={`${theme}-password`} label="Password" defaultValue="correct horse" />
        <TextField name={`${theme}-site`} label="Website" optional placeholder="https://" hint="With https://" />
        <TextField name={`${theme}-off`} label="Membership number" disabled placeholder="Not yet issued" />
        <TextArea
          className="md:col-span-full"
          name={`${theme}-objectives`}
          label="Partnership objectives"
          hint="Two or three sentences are enough."
          error="Describe the outcomes you expect"
        />
        <FileField name={`${theme}-evidence`} label="Evidence" optional hint="A PDF, JPEG or PNG of up to 5 MB." />
        <SearchField className="md:col-span-full" label="Search the questions" placeholder="Search the questions" />
      </FormGrid>
      <div className="mt-8">
        <ErrorSummary errors={[{ name: `${theme}-pincode`, message: "Pincode must be exactly 6 digits" }]} />
      </div>
    </Panel>
  );
}

const areas = options(
  "Policy and standards",
  "Skill development",
  "Joint research",
  "Student programmes",
  "Events and conventions",
  "Publications",
  "Site visits",
  "Laboratories",
  "Consultancy",
  "Scholarships",
);

function ChoicesSheet({ theme }: SheetProps) {
  return (
    <Panel title="Choices">
      <div className="grid gap-6">
        <CheckboxList
          name={`${theme}-areas`}
          label="Collaboration areas"
          options={areas}
          defaultValue={["Skill development", "Events and conventions"]}
        />
        <RadioGroup
          inline
          name={`${theme}-kind`}
          label="You are"
          options={options("A student", "A professional")}
          defaultValue="A student"
        />
        <Checkbox
          name={`${theme}-terms`}
          label="I accept the Terms & Conditions"
          error="Please accept the Terms & Conditions to proceed."
        />
        <div>
          <Switch
            name={`${theme}-necessary`}
            label="Strictly necessary"
            hint="Sign-in and security. Always on."
            defaultChecked
            disabled
          />
          <Switch
            name={`${theme}-functional`}
            label="Functional"
            hint="Remembers your theme and language."
            defaultChecked
          />
          <Switch
            name={`${theme}-performance`}
            label="Performance"
            hint="Counts which pages are opened, never by whom."
          />
        </div>
      </div>
    </Panel>
  );
}

const OverlaysSheet = lazy(() => import("../design/overlays").then((module) => ({ default: module.OverlaysSheet })));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Component sheet",
    description: "Every part of the design system in both themes.",
    noindex: true,
  });

type Theme = "light" | "dark";

function Sheet({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div className={`${theme} min-w-0 bg-paper px-margin py-10 text-ink`}>
      <p className="note mb-4">{theme === "light" ? "Ink on paper" : "Blueprint"}</p>
      <div className="grid gap-6">{children}</div>
    </div>
  );
}

function Everything({ theme }: { theme: Theme }) {
  return (
    <Sheet theme={theme}>
      <ButtonsSheet />
      <BadgesSheet />
      <ToastsSheet />
      <InputsSheet theme={theme} />
      <ChoicesSheet theme={theme} />
      <Suspense fallback={null}>
        <OverlaysSheet />
      </Suspense>
      <StepsSheet />
      <ListsSheet />
      <DrawingWordsSheet />
      <SkeletonsSheet />
      <EmptySheet />
    </Sheet>
  );
}

export default function Design() {
  return (
    <main id="main" className="pt-header">
      <h1 className="wrap py-10">Component sheet</h1>
      <div className="grid lg:grid-cols-2">
        <Everything theme="light" />
        <Everything theme="dark" />
      </div>
      <Sheet theme="light">
        <StatisticsSheet />
      </Sheet>
      <Sheet theme="dark">
        <StatisticsSheet />
      </Sheet>
    </main>
  );
}
