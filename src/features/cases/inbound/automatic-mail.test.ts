import { expect, test } from "vitest";
import { isAutomatic } from "./automatic-mail";

const mail = (subject: string, headers: Record<string, string> = {}, from = "asha@example.in") => ({
  subject,
  from,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

test.each([
  ["RFC 3834", mail("Re: A", { "auto-submitted": "auto-replied (vacation)" })],
  ["Exchange", mail("A", { "x-auto-response-suppress": "DR, OOF, AutoReply" })],
  ["an old vacation program", mail("Re: A", { precedence: "auto_reply" })],
  ["a list", mail("A", { precedence: "list" })],
  ["cPanel", mail("A", { "x-autorespond": "A" })],
  ["a mail server", mail("A", { "content-type": "multipart/report; report-type=delivery-status" })],
  ["a mail server's own address", mail("A", {}, "mailer-daemon@example.in")],
  ["Outlook in English", mail("Automatic reply: Your case")],
  ["Gmail", mail("Out of office Re: Your case")],
  ["Outlook in German", mail("Automatische Antwort: Your case")],
  ["Outlook in French", mail("Réponse automatique : Your case".normalize("NFD"))],
  ["Outlook in Hindi", mail("स्वचालित उत्तर: Your case")],
  ["Outlook in Marathi", mail("स्वयंचलित प्रत्युत्तर: Your case")],
  ["Outlook in Gujarati", mail("સ્વચાલિત જવાબ: Your case")],
  ["Outlook in Tamil", mail("தானியங்கு பதில்: Your case")],
])("what %s sends by itself is automatic", (_who, one) => {
  expect(isAutomatic(one)).toBe(true);
});

test.each([
  mail("Re: Your case"),
  mail("Re: Automatic reply: Your case"),
  mail("Our office in Pune", { "auto-submitted": "no", "x-auto-response-suppress": "None" }),
  mail("Automation of bridges", { precedence: "normal", "content-type": "multipart/mixed" }),
])("what somebody typed is not: %o", (one) => {
  expect(isAutomatic(one)).toBe(false);
});
