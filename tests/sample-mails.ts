import { type ComponentType, createElement, type ReactElement } from "react";
import * as accounts from "../src/features/accounts/mail";
import * as addresses from "../src/features/accounts/profile/mail";
import * as decisions from "../src/features/cases/console/mail";
import * as cases from "../src/features/cases/mail";
import * as certificates from "../src/features/certificates/mail";
import { NewCodeMail, RegistrationCodeMail } from "../src/features/competition/mail";
import { HeldMail } from "../src/features/events/fees/mail";
import { MessageMail } from "../src/features/events/messages/mail";
import { OrganiserMail } from "../src/features/events/organisers/mail";
import * as registrations from "../src/features/events/registrations/mail";
import { ProofMail } from "../src/features/events/registrations/proof-mail";
import { ReminderMail } from "../src/features/events/reminders/mail";
import { SavedSearchMail } from "../src/features/job-board/saved/mail";
import * as admission from "../src/features/membership/admission/mail";
import { WelcomeMemberMail } from "../src/features/membership/admission/mail";
import * as digital from "../src/features/membership/digital/mail";
import * as records from "../src/features/membership/record/mail";
import * as register from "../src/features/membership/register/mail";
import * as renewals from "../src/features/membership/renewal/mail";
import * as bankAccounts from "../src/features/money/bank/mail";
import * as payments from "../src/features/money/mail";
import * as refunds from "../src/features/money/refunds/mail";
import { IssueMail } from "../src/features/newsletter/issues/issue-mail";
import { NewsletterConfirmationMail, NewsletterWelcomeMail } from "../src/features/newsletter/mail";
import { NotificationMail } from "../src/features/notifications/mail";
import * as cart from "../src/features/orders/mail";
import * as privacy from "../src/features/privacy/mail";
import { DigestMail } from "../src/features/reports/digest/mail";

export const site = "https://portal.example.org";
const token = "Zq8vN3xw2hT6yB1kRm0pLc9dJf4sGa7uWe5iXo-_tY";
const url = `${site}/reset-password?token=${token}`;
const person = { firstName: "Venkatanarasimharajuvaripeta", url };
const name = "Sri Venkatanarasimharajuvaripeta Subrahmanyam";
const member = { name, number: "IFACE-2026-000123", validUntil: "2027-11-21" };
const reference = "IF-PA-2026-000123-7";
const found = {
  reference,
  kind: "PA" as const,
  status: "in-review" as const,
  name,
  promisedAt: new Date("2026-11-24T06:30:00Z"),
};
const text = "Dear Sri Venkatanarasimharaju,\n\nthank you for writing.\nPlease send us the form.\n\nRegards,\nAsha";
const case_ = { found, text, url: `${site}/track?reference=${reference}`, takesReplies: true };
const order = {
  number: "IF-OR-2026-000042-3",
  note: "Please deliver to the hostel.\nThank you.",
  delivery: "Room 12, Sample Hostel\nPune 411005\nMaharashtra",
  promisedAt: new Date("2026-11-24T06:30:00Z"),
  lines: [{ title: "Field notebook, ruled, A5", unitPrice: 250, quantity: 2 }],
  total: 500,
  tax: null,
};
const welcomed = {
  name,
  number: member.number,
  type: "Associate Member",
  validUntil: member.validUntil,
  username: "venkatanarasimharaju.subrahmanyam",
  dashboardUrl: `${site}/dashboard`,
};
const edition = {
  title: "Engineers’ Oath 2026",
  announcedOn: "2026-09-15",
  status: "open" as const,
  registrationCloses: "2026-11-15",
  submissionCloses: "2026-11-30",
  resultsOn: "2026-12-15",
  theme: "",
  rules: "",
  prizes: "",
};
const digest = {
  day: "22 November",
  queue: { open: 41, dueToday: 6, overdue: 2 },
  overdue: [{ reference, kind: "PA" as const, promisedAt: found.promisedAt }],
  arrived: 12,
  ended: 9,
  undelivered: 1,
  failed: 0,
  setAside: 2,
  mailbox: {
    readAt: new Date("2026-11-21T10:40:00Z"),
    why: "the mail server refuses the user or the password",
    isLate: true,
  },
  promises: [
    {
      kind: "CO" as const,
      label: "Message",
      answered: 8,
      kept: 7,
      median: 95,
      ninetieth: 700,
      promise: { from: 480, to: 960 },
    },
  ],
  series: [{ number: "IF/26-27/001204", isUnconfirmed: true }],
  chain: { number: 8123, hash: "9f".repeat(32) },
};

const registered = {
  name,
  people: [name, "Vikram Rao"],
  url: `${site}/registrations/IF-RE-2026-000123-7?token=${token}`,
  event: {
    title: "Reading a pour record",
    times: "Friday 15 January 2027, 10:00 AM, to Sunday 17 January 2027, 4:30 PM IST",
    place: "Sample Convention Centre, Nashik",
  },
};
const proving = {
  issued: { code: "482913", expiresAt: new Date("2026-11-21T05:15:00Z") },
  until: new Date("2026-11-21T05:30:00Z"),
};
const bankDetails = {
  holder: "iFACE",
  bank: "Sample Bank, Pune",
  number: "123456789012",
  ifsc: "SAMP0001234",
  upiId: "iface@samplebank",
  merchantCode: null,
};
const changing = {
  name,
  url,
  proposedBy: "Meera Kulkarni",
  details: bankDetails,
  before: { ...bankDetails, number: "210987654321", upiId: null },
};
const refunding = {
  name,
  title: "Workshop: rail bridges",
  number: "RF-000011",
  amountPaise: 118000,
  url: `${site}/pay/R7K3M9T2VX`,
};
const paying = {
  name,
  title: "Membership 2027",
  reference: "R7K3M9T2VX",
  url: `${site}/pay/a-key-that-is-only-in-links`,
};
const certified = { name, title: "Finalist’s certificate", number: "IF-CE-2026-000318-4" };

const of = <Props extends object>(Mail: ComponentType<Props>, props: Props): ReactElement => createElement(Mail, props);

/** Every email of the program, with long names and numbers. */
export const sampleMails: Record<string, ReactElement> = {
  "verify-email": of(accounts.VerifyEmailMail, { ...person, username: welcomed.username }),
  "reset-password": of(accounts.ResetPasswordMail, person),
  "sign-in-link": of(accounts.SignInLinkMail, { ...person, minutes: 15 }),
  "account-locked": of(accounts.AccountLockedMail, person),
  "password-changed": of(accounts.PasswordChangedMail, person),
  security: of(accounts.SecurityMail, {
    ...person,
    title: "A new device signed in to your account",
    what: "Somebody signed in to your iFACE account.",
  }),
  "account-reset": of(accounts.AccountResetMail, person),
  invitation: of(accounts.InvitationMail, { roles: ["reviewer", "editor"], url }),
  "new-address": of(addresses.ConfirmNewAddressMail, person),
  "address-asked": of(addresses.AddressChangeAskedMail, { ...person, shown: "v•••@example.in" }),
  "acknowledgement-cpd": of(cases.AcknowledgementMail, {
    found: { ...found, kind: "CD" as const },
    name,
    url: case_.url,
    takesReplies: false,
    leftOut: [],
  }),
  acknowledgement: of(cases.AcknowledgementMail, {
    found,
    name,
    url: case_.url,
    takesReplies: true,
    leftOut: [{ name: "film.mp4", why: "kind" }],
  }),
  "left-out": of(cases.LeftOutMail, {
    found,
    url: case_.url,
    leftOut: [{ name: `${"long-name-".repeat(9)}.zip`, why: "size" }],
  }),
  "new-case": of(cases.NewCaseMail, { found, url: `${site}/staff?case=5b1f` }),
  "email-arrived": of(cases.EmailArrivedMail, { found, isNamed: false, url: `${site}/staff?case=5b1f` }),
  "email-arrived-named": of(cases.EmailArrivedMail, { found, isNamed: true, url: `${site}/staff?case=5b1f` }),
  "case-code": of(cases.CaseCodeMail, {
    reference,
    code: "482913",
    minutes: 15,
    until: new Date("2026-11-22T04:54:00Z"),
  }),
  withdrawn: of(cases.WithdrawnMail, { found, url: `${site}/contact` }),
  message: of(decisions.MessageMail, case_),
  "information-request": of(decisions.InformationRequestMail, case_),
  stage: of(decisions.StageMail, { ...case_, found: { ...found, kind: "OR", stageReachedAt: found.promisedAt } }),
  approved: of(decisions.ApprovedMail, case_),
  declined: of(decisions.DeclinedMail, case_),
  closed: of(decisions.ClosedMail, case_),
  reopened: of(decisions.ReopenedMail, case_),
  "saved-search": of(SavedSearchMail, {
    name,
    words: "“site engineer”, Full time, Maharashtra",
    count: 12,
    site,
    savedUrl: `${site}/job-board/saved?q=site+engineer`,
    jobs: [
      {
        slug: "site-engineer-metro-viaduct-2026-000042",
        title: "Site engineer, metro viaduct",
        employer: "Konkan Builders",
        city: "Nashik",
        state: "maharashtra",
        closesOn: "2026-12-20",
        employment: "full-time",
        experience: "3-6",
        workplace: "on-site",
        payPer: "year",
        payFrom: 600_000,
        payTo: 800_000,
      },
    ],
  }),
  certificate: of(certificates.CertificateMail, {
    ...certified,
    sentence: "is one of the 10 finalists of the Engineers’ Oath Competition 2025.",
    pdfUrl: `${site}/api/certificates/${certified.number}.pdf?token=${certified.number}.1b9f`,
    checkUrl: `${site}/verify/certificate/${certified.number}`,
    ownUrl: `${site}/certificates`,
  }),
  "registration-proof": of(ProofMail, { ...registered, ...proving, next: "place" }),
  "registration-unplaced": of(ProofMail, { ...registered, ...proving, next: "queue" }),
  "registration-applied": of(ProofMail, { ...registered, ...proving, next: "request" }),
  "registration-requested": of(registrations.RequestedMail, registered),
  "registration-renamed": of(registrations.TransferredMail, { ...registered, calendarUrl: url, isRenamed: true }),
  "registration-transferred": of(registrations.TransferredMail, { ...registered, calendarUrl: url, isRenamed: false }),
  "registration-guardian": of(registrations.GuardianOfGuestMail, registered),
  "registration-declined": of(registrations.DeclinedMail, {
    ...registered,
    reason: "This run is for site engineers.\nThe next one is for everybody.",
  }),
  "account-proposed": of(bankAccounts.AccountProposedMail, changing),
  "account-set": of(bankAccounts.AccountSetMail, { ...changing, approvedBy: "Vikram Rao" }),
  "account-declined": of(bankAccounts.AccountDeclinedMail, {
    ...changing,
    declinedBy: "Vikram Rao",
    reason: "Nobody at the bank knows this account.",
  }),
  "due-asked": of(payments.DueMail, { ...paying, openPaise: 590000, payBy: "31 March 2027" }),
  "due-credit": of(payments.CreditMail, { name, title: "Affiliation 2027", creditPaise: 25000, url, ended: null }),
  "due-left-over": of(payments.CreditMail, {
    name,
    title: "Affiliation 2027",
    creditPaise: 25000,
    url: null,
    ended: paying.reference,
  }),
  "due-reminder": of(payments.DueReminderMail, { ...paying, openPaise: 590000, payBy: null }),
  "refund-approved": of(refunds.RefundApprovedMail, { ...refunding, creditNote: "CN/26-27/000011" }),
  "refund-done": of(refunds.RefundDoneMail, refunding),
  "refund-declined": of(refunds.RefundDeclinedMail, { ...refunding, reason: "It took place." }),
  "due-settled": of(payments.SettledMail, {
    ...paying,
    number: "IF/26-27/000413",
    totalPaise: 590000,
    received: [
      { day: "2026-11-20", way: "bank transfer or UPI", amountPaise: 531000 },
      { day: "2026-11-24", way: "tax deducted at source", amountPaise: 59000 },
    ],
  }),
  "due-invoiced": of(payments.InvoiceMail, { ...paying, number: "IF/26-27/000413", openPaise: 590000, payBy: null }),
  "due-credited": of(payments.CreditedMail, {
    ...paying,
    number: "CN/26-27/000011",
    invoice: "IF/26-27/000413",
    paidPaise: 300000,
    openPaise: 0,
    unclaimedPaise: 0,
    next: null,
  }),
  "due-replaced": of(payments.CreditedMail, {
    ...paying,
    number: "CN/26-27/000011",
    invoice: "IF/26-27/000413",
    paidPaise: 300000,
    openPaise: 0,
    unclaimedPaise: 0,
    next: "R7K3M9T2VX",
  }),
  "due-part-paid": of(payments.PartPaidMail, {
    ...paying,
    paidPaise: 300000,
    openPaise: 290000,
    unclaimedPaise: 90000,
    voucher: "RV/26-27/000012",
  }),
  "claim-contradicted": of(payments.ContradictedMail, { ...paying, utr: "412345678901", paidOn: "17 November 2026" }),
  "event-message": of(MessageMail, {
    ...registered,
    subject: "Please bring a helmet",
    text: "The site asks for a helmet and closed shoes.\n\nThe gate opens at nine.",
  }),
  "event-organiser": of(OrganiserMail, { name, event: registered.event.title, times: registered.event.times, url }),
  "registration-confirmed": of(registrations.ConfirmedMail, {
    ...registered,
    calendarUrl: url,
    onlineUrl: "https://meet.example.org/pour",
  }),
  "registration-waiting": of(registrations.WaitingMail, registered),
  "registration-offered": of(registrations.OfferedMail, {
    ...registered,
    until: "Saturday 21 November 2026, 8:30 AM IST",
  }),
  "registration-expired": of(registrations.ExpiredMail, { ...registered, missed: "offer", hasBegun: false }),
  "registration-unconfirmed": of(registrations.ExpiredMail, { ...registered, missed: "proof", hasBegun: false }),
  "registration-unpaid": of(registrations.ExpiredMail, { ...registered, missed: "payment", hasBegun: false }),
  "registration-unpaid-at-door": of(registrations.ExpiredMail, { ...registered, missed: "payment", hasBegun: true }),
  "registration-held": of(HeldMail, {
    ...registered,
    paidPaise: 0,
    openPaise: 150_000,
    claimedPaise: 150_000,
    payUrl: url,
    reference: "7KQ2M9XA4P",
    until: "Saturday 28 November 2026, 12:00 AM IST",
  }),
  "registration-cancelled": of(registrations.CancelledMail, { ...registered, isRefunded: false }),
  "registration-refunded": of(registrations.CancelledMail, { ...registered, isRefunded: true }),
  "event-moved": of(registrations.EventMovedMail, { ...registered, calendarUrl: url }),
  "event-cancelled": of(registrations.EventCancelledMail, { ...registered, calendarUrl: url }),
  "event-reminder": of(ReminderMail, { ...registered, when: "In 7 days", onlineUrl: null }),
  "event-today": of(ReminderMail, {
    ...registered,
    when: "Today at 10:00 AM",
    onlineUrl: "https://meet.example.org/pour",
  }),
  "certificate-reissued": of(certificates.ReissuedMail, { ...certified, reissue: { change: "name" }, pdfUrl: url }),
  "certificate-corrected": of(certificates.ReissuedMail, {
    ...certified,
    reissue: { change: "sentence", sentence: "attended the course “Reading a pour record”, and earned 4 CPD points." },
    pdfUrl: url,
  }),
  "certificate-correction-declined": of(certificates.CorrectionDeclinedMail, {
    ...certified,
    wanted: "Konkan Builders",
    answer: "A certificate names a person.",
  }),
  "certificate-withdrawn": of(certificates.WithdrawnMail, { ...certified, reason: "The entry was copied." }),
  "certificate-notice": of(certificates.CorrectionNoticeMail, {
    number: certified.number,
    url: `${site}/staff/certificates`,
  }),
  "registration-code": of(RegistrationCodeMail, {
    code: "OATH-K7QM-W9XA-M3WZ",
    edition,
    now: new Date("2026-11-22T04:54:00Z"),
    url: `${site}/engineers-oath#submit`,
  }),
  "new-registration-code": of(NewCodeMail, {
    code: "OATH-M3WZ-K7QM-W9XA",
    edition,
    now: new Date("2026-11-22T04:54:00Z"),
    url: `${site}/engineers-oath#submit`,
  }),
  order: of(cart.OrderMail, { name, order, takesMoney: false, url: `${site}/cart#orders` }),
  "order-payable": of(cart.OrderMail, { name, order, takesMoney: true, url: `${site}/cart#orders` }),
  "order-paid": of(cart.OrderPaidMail, { order, url: `${site}/staff` }),
  "order-notice": of(cart.OrderNoticeMail, {
    takesMoney: true,
    name,
    order,
    url: `${site}/staff`,
    email: "a.very.long.name@an-institute.example.ac.in",
  }),
  notification: of(NotificationMail, {
    name,
    title: "CPD declined: A site visit",
    text: "The evidence does not show the date.",
    url,
    cause: "you declared CPD",
    preferencesUrl: `${site}/profile?tab=settings`,
  }),
  "export-ready": of(privacy.ExportReadyMail, { name, url, until: "29 Nov 2026, 10:24 am" }),
  closing: of(privacy.ClosingMail, { name, url, due: "24 Nov 2026, 10:24 am" }),
  "closing-cancelled": of(privacy.ClosingCancelledMail, { name, url }),
  "closing-voided": of(privacy.ClosingVoidedMail, { name, url }),
  "former-closing": of(privacy.FormerClosingMail, {
    name,
    url,
    shown: "a•••@example.in",
    due: "24 Nov 2026, 10:24 am",
  }),
  "closing-dropped": of(privacy.ClosingDroppedMail, { name, url }),
  "account-closed": of(privacy.ClosedMail, {
    name,
    erased: { cases: 3, withdrawn: 1, orders: 1, entries: 12, files: 2, newsletter: true, memberNumber: member.number },
  }),
  "organisation-welcome": of(admission.OrganisationWelcomeMail, {
    ...welcomed,
    organisation: "Visvesvaraya Institute Students’ Association",
    setPasswordUrl: url,
  }),
  "contact-left": of(records.ContactLeftMail, { name: "Konkan Builders", number: member.number, url }),
  "former-contact": of(records.FormerContactMail, {
    name: "Visvesvaraya Institute Students’ Association",
    number: member.number,
    shown: "v•••@example.org",
    writeTo: "info@iface.example",
  }),
  "new-contact": of(records.NewContactMail, {
    name: "Visvesvaraya Institute Students’ Association",
    number: member.number,
    endsRenewal: true,
    signUpUrl: `${site}/login`,
    writeTo: "info@iface.example",
  }),
  continued: of(admission.ContinuedMail, { ...welcomed, setPasswordUrl: undefined }),
  "organisation-continued": of(admission.ContinuedMail, {
    ...welcomed,
    setPasswordUrl: undefined,
    organisation: "Konkan Builders",
  }),
  "confirm-application": of(digital.ConfirmApplicationMail, { reference, days: 7, url }),
  guardian: of(digital.GuardianMail, { name: "Meera S.", reference, url }),
  welcome: of(WelcomeMemberMail, { ...welcomed, setPasswordUrl: url }),
  "renewal-requested": of(renewals.RenewalRequestedMail, {
    ...member,
    reference,
    url,
    isOver: false,
    promisedAt: new Date("2026-09-04T13:00:00Z"),
    fee: "₹1,200 a year from the second year",
  }),
  ending: of(register.EndingMail, { ...member, days: 14, how: { renewUrl: `${site}/profile` } }),
  lapsed: of(register.LapsedMail, { ...member, how: { writeTo: "info@iface.example" } }),
  "lapsed-renewing": of(register.LapsedMail, { ...member, how: "asked" }),
  "lapsed-paid": of(register.LapsedMail, { ...member, how: "paid" }),
  renewed: of(renewals.RenewedMail, { ...member, text: "Thank you for staying." }),
  "renewal-declined": of(renewals.RenewalDeclinedMail, {
    ...member,
    reason: "The payment did not arrive.",
    writeTo: "info@iface.example",
  }),
  "newsletter-confirmation": of(NewsletterConfirmationMail, {
    confirmUrl: `${site}/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
  }),
  "newsletter-paused": of(NewsletterConfirmationMail, {
    confirmUrl: `${site}/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
    earlierSince: "2026-10-03",
    isPaused: true,
  }),
  "newsletter-earlier": of(NewsletterConfirmationMail, {
    confirmUrl: `${site}/newsletter/confirm?token=${token}`,
    unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
    earlierSince: "2026-10-03",
  }),
  "newsletter-issue": of(IssueMail, {
    issue: {
      number: 14,
      subject: "Reading a cube test report",
      preheader: "Also: one film and one tool",
      body: "The rains are over.\n\nHere is what was published since the last issue.",
      articles: [
        ["Reading a cube test report", "Three results arrive from the laboratory and one is low.", "Blog"],
        ["A stepwell over one year", "Five floors of masonry.", "Documentary · 24 minutes"],
        ["Simply supported beam", "Shear, moment and deflection.", "Guide"],
      ].map(([title = "", summary = "", note = ""], at) => ({ id: String(at), title, summary, note, path: "/blogs" })),
    },
    site,
    day: "2026-11-23",
    pageUrl: `${site}/newsletter/14`,
    reader: { name, email: "meera@example.in", day: "3 October 2026" },
    leavingUrl: `${site}/unsubscribe?token=${token}`,
  }),
  newsletter: of(NewsletterWelcomeMail, { name, unsubscribeUrl: `${site}/unsubscribe?token=${token}` }),
  digest: of(DigestMail, { digest, url: `${site}/staff` }),
};
