import { BookOpen, Handshake } from "lucide-react";
import { useState } from "react";
import { Accordion, AccordionItem } from "~/ui/accordion";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/chips";
import { Dimension } from "~/ui/dimension";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { RuledGrid } from "~/ui/ruled-grid";
import { Statistics } from "~/ui/statistics";
import { StatusBadge } from "~/ui/status-badge";
import { Stepper } from "~/ui/stepper";
import { type Column, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { TitleBlock } from "~/ui/title-block";

const steps = ["Organisation", "Address", "Partnership", "Mission", "Collaboration", "Why iFACE", "Agreements"];

export function StepsSheet() {
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

export function ListsSheet() {
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

export function DrawingWordsSheet() {
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

export function StatisticsSheet() {
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
