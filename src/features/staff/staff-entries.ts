import {
  Award,
  CalendarDays,
  ChartColumn,
  Handshake,
  Images,
  Inbox,
  IndianRupee,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Settings,
  Tags,
  Trophy,
  UserCog,
  Users,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { StaffRole } from "~/platform/roles";
import type { StaffPath } from "./staff-paths";

export type StaffEntry = {
  name: string;
  /** By default `name`. */
  title?: string;
  description: string;
  /** Names the placeholder of the screen for screen readers. */
  waiting: string;
  icon: LucideIcon;
  /** The roles that see the page; an admin sees every page. */
  roles: readonly StaffRole[];
  Screen: LazyExoticComponent<ComponentType>;
  counts?: "open-cases";
};

export const staffEntries: Record<StaffPath, StaffEntry> = {
  "/staff": {
    name: "Review queue",
    description: "What applicants, members and visitors have sent, and what is still to be answered.",
    waiting: "Loading the queue",
    icon: Inbox,
    roles: ["reviewer"],
    Screen: lazy(() => import("../cases/console/queue-screen")),
    counts: "open-cases",
  },
  "/staff/members": {
    name: "Members",
    description: "The register of members: records, renewals, imports and exports.",
    waiting: "Loading the members",
    icon: Users,
    roles: ["reviewer"],
    Screen: lazy(() => import("../membership/console/members-screen")),
  },
  "/staff/content": {
    name: "Content",
    description: "What the public reads, what is planned, and every version of it.",
    waiting: "Loading the entries",
    icon: Newspaper,
    roles: ["editor"],
    Screen: lazy(() => import("../content/console/content-screen")),
  },
  "/staff/newsletter": {
    name: "Newsletter",
    title: "Newsletter desk",
    description: "Compose, test, release and follow issues of the newsletter.",
    waiting: "Loading the newsletter",
    icon: Mail,
    roles: ["editor"],
    Screen: lazy(() => import("../newsletter/console/newsletter-screen")),
  },
  "/staff/media": {
    name: "Media library",
    description: "Pictures, PDF and audio, and where each is used.",
    waiting: "Loading the files",
    icon: Images,
    roles: ["editor"],
    Screen: lazy(() => import("../content/console/media/media-screen")),
  },
  "/staff/events": {
    name: "Events",
    description: "Events of the federation, their places and their registrations.",
    waiting: "Loading the events",
    icon: CalendarDays,
    roles: ["editor"],
    Screen: lazy(() => import("../events/console/events-screen")),
  },
  "/staff/competition": {
    name: "Competition",
    description: "Engineers’ Oath: judging, ranking, results and the edition itself.",
    waiting: "Loading the competition",
    icon: Trophy,
    roles: ["reviewer"],
    Screen: lazy(() => import("../competition/console/competition-screen")),
  },
  "/staff/certificates": {
    name: "Certificates",
    description: "Certificates of the federation, and names to correct.",
    waiting: "Loading the certificates",
    icon: Award,
    roles: ["reviewer"],
    Screen: lazy(() => import("../certificates/console/certificates-screen")),
  },
  "/staff/partners": {
    name: "Partners",
    description: "Partners of the federation, their consent and the public list.",
    waiting: "Loading the partners",
    icon: Handshake,
    roles: ["reviewer"],
    Screen: lazy(() => import("../partnership/console/partners-screen")),
  },
  "/staff/money": {
    name: "Money",
    description: "Dues, the bank's statements, documents and the books.",
    waiting: "Loading the figures",
    icon: IndianRupee,
    roles: ["treasurer", "auditor"],
    Screen: lazy(() => import("../money/console/money-screen")),
  },
  "/staff/fees": {
    name: "Fees",
    description: "What memberships cost: today, from a later day on, and before.",
    waiting: "Loading the fees",
    icon: Tags,
    roles: ["treasurer", "auditor"],
    Screen: lazy(() => import("../membership/fee-table/fees-screen")),
  },
  "/staff/reports": {
    name: "Reports",
    description: "Members, answer times, newsletter and competition in figures.",
    waiting: "Loading the reports",
    icon: ChartColumn,
    roles: ["reviewer"],
    Screen: lazy(() => import("../reports/reports-screen")),
  },
  "/staff/audit": {
    name: "Audit log",
    description: "What happened, by whom, when and from where, and the emails that went out.",
    waiting: "Loading the audit log",
    icon: ScrollText,
    roles: ["admin"],
    Screen: lazy(() => import("../audit/audit-screen")),
  },
  "/staff/team": {
    name: "Team",
    description: "Who works in the federation's console, with which role.",
    waiting: "Loading the team",
    icon: UserCog,
    roles: ["admin"],
    Screen: lazy(() => import("../team/team-screen")),
  },
  "/staff/settings": {
    name: "Settings",
    description: "What the federation sets for itself: promises, hours, contact details, links, captcha.",
    waiting: "Loading the settings",
    icon: Settings,
    roles: ["admin"],
    Screen: lazy(() => import("../settings/settings-screen")),
  },
  "/staff/go-live": {
    name: "Go live",
    title: "Before you go live",
    description: "What is still a sample or not set, what visitors see today, and where it is set.",
    waiting: "Checking the settings",
    icon: ListChecks,
    roles: ["admin"],
    Screen: lazy(() => import("../settings/go-live/go-live-screen")),
  },
};
