import { expect, test } from "vitest";
import { newTextOf } from "./new-text";

const quoted = "> Dear Asha,\n>\n> please send us the form.\n";
const plain = "Dear Asha,\n\nplease send us the form.\n";

const introductions = [
  ["Gmail", "On Sat, 21 Nov 2026 at 10:24, iFACE <no-reply@iface.example>\nwrote:"],
  ["Apple Mail", "On 21-Nov-2026, at 10:24 AM, iFACE <a@b.in> wrote:"],
  ["Thunderbird", "On 21/11/26 10:24, iFACE wrote:"],
  ["another Thunderbird", "iFACE wrote on 21/11/26 10:24:"],
  ["Zoho", "---- On Sat, 21 Nov 2026 10:24:31 +0530 iFACE <post@iface.example> wrote ---"],
  ["Gmail in Hindi", "शनि, 21 नव॰ 2026 को 10:24 am बजे iFACE ने लिखा:"],
  ["Yahoo in Hindi", "शनिवार, 21 नवंबर 2026 को 10:24:31 am IST बजे, iFACE <post@iface.example> ने लिखा:"],
  ["Gmail in Marathi", "शनि, २१ नोव्हें, २०२६ रोजी १०:२४ AM वाजता iFACE <\npost@iface.example> ने लिहिले:"],
  ["Gmail in Gujarati", "શનિ, 21 નવે, 2026 ના રોજ 10:24 AM વાગ્યે iFACE <post@iface.example> એ આ લખ્યું:"],
  ["Gmail in Tamil", "சனி, 21 நவ., 2026, பிற்பகல் 10:24 அன்று, iFACE <post@iface.example> எழுதியது:"],
  ["Gmail in German", "Am Sa., 21. Nov. 2026 um 10:24 Uhr schrieb iFACE <\npost@iface.example>:"],
  ["Thunderbird in German", "Am 21.11.26 um 10:24 schrieb iFACE:"],
  ["Yahoo in German", "Am Samstag, 21. November 2026 um 10:24:31 MEZ hat iFACE <a@b.in> Folgendes geschrieben:"],
  ["Gmail in French", "Le sam. 21 nov. 2026 à 10:24, iFACE <post@iface.example> a écrit :"],
  ["Thunderbird in French", "Le 21/11/2026 à 10:24, iFACE a écrit :"],
] as const;

test.each(introductions)(
  "of an answer above what %s quotes, and of one below, the new text is shown",
  (_program, introduction) => {
    expect(newTextOf(`Here it is.\n\n${introduction}\n\n${quoted}`)).toBe("Here it is.");
    expect(newTextOf(`${introduction}\n\n${quoted}\nHere it is.\nAsha`)).toBe("Here it is.\nAsha");
  },
);

test.each(introductions.filter(([, text]) => text.includes("@")))(
  "what %s quotes without marks is folded away below an answer, and shown where a greeting alone stands above",
  (_program, introduction) => {
    expect(newTextOf(`Here it is.\n\n   ${introduction}  \n \n ${plain}`)).toBe("Here it is.");
    const below = `Dear team,\n\n${introduction}\n\n${plain}\nNashik.`;
    expect(newTextOf(below)).toBe(below);
  },
);

test.each([
  ["Outlook", "________________________________\nFrom: iFACE\nSent: 21 November 2026\n"],
  ["Outlook's block", "From: iFACE <a@b.in>\nSent: Saturday\nTo: Asha\nSubject: A form"],
  ["Outlook for Mac", "*From: *iFACE <a@b.in>\n*Date: *Saturday\n*To: *Asha\n*Subject: *A form"],
  ["an old Outlook", "-----Original Message-----\nFrom: iFACE"],
  ["an old Outlook in German", "-----Ursprüngliche Nachricht-----\nVon: iFACE"],
  ["an old Outlook in French", "-----Message d'origine-----\nDe : iFACE"],
  ["Outlook in German", "Von: iFACE <a@b.in>\nGesendet: Samstag\nAn: Asha\nBetreff: A form"],
  ["Outlook in French", "De : iFACE <a@b.in>\nEnvoyé : samedi\nÀ : Asha\nObjet : A form"],
  ["Outlook in Hindi", "प्रेषक: iFACE <a@b.in>\nभेजा गया: शनिवार\nप्रति: Asha\nविषय: A form"],
  ["Outlook in Marathi", "प्रेषक: iFACE <a@b.in>\nपाठवले: शनिवार\nप्रति: Asha\nविषय: A form"],
  ["Outlook in Gujarati", "પ્રેષક: iFACE <a@b.in>\nમોકલ્યું: શનિવાર\nપ્રતિ: Asha\nવિષય: A form"],
  ["Outlook in Tamil", "அனுப்புநர்: iFACE <a@b.in>\nஅனுப்பியது: சனி\nபெறுநர்: Asha\nபொருள்: A form"],
])(
  "the mail that %s puts below an answer is folded away, but not where only a greeting stands above",
  (_program, block) => {
    expect(newTextOf(`Here it is.\n\n${block}\n\n${plain}`)).toBe("Here it is.");
    for (const above of ["", "Dear team,\n\n", "नमस्ते\n\n", "Please see my answers below.\n\n"]) {
      const whole = `${above}${block}\n\n${plain}\nNashik.`;
      expect(newTextOf(whole)).toBe(whole);
    }
  },
);

test.each([
  ["bare quotes", `Here it is.\n\n${quoted}`],
  ["a signature", "Here it is.\n\n-- \nAsha Rao\nKonkan Institute"],
])("of an answer with %s the new text is shown", (_with, whole) => {
  expect(newTextOf(whole)).toBe("Here it is.");
});

test.each([
  ["a list between dashes", "My answers:\n--\nNashik\n--\n2019"],
  ["an answer below a line of dashes", "My answer:\n-- \nNashik"],
  ["an answer below dashes and a greeting", "Dear team,\n-- \nNashik"],
  ["an answer below a ruled line", "Dear team,\n----------\nNashik\n==========\n2019"],
  ["a long text below dashes", `Here it is.\n-- \n${"More.\n".repeat(30).trim()}`],
  ["answers between quoted lines", "> Which day suits you?\nMonday.\n> And which hour?\nTen."],
  ["answers that a greeting announces", `See below.\n\nOn 21 Nov 2026, iFACE <a@b.in> wrote:\n\n${quoted.trim()}`],
  [
    "a mail that is passed on",
    "FYI\n\n---------- Forwarded message ---------\nFrom: Dean <d@k.in>\nDate: Sat\n\nNashik.",
  ],
  ["one passed on by Apple Mail", "Begin forwarded message:\n\nFrom: Dean <d@k.in>\nSubject: A\nDate: Sat\n\nNashik."],
  ["one passed on in German", "---------- Weitergeleitete Nachricht ---------\nVon: Dean <d@k.in>\n\nNashik."],
  ["what only looks like a quotation", "On Monday I wrote: nothing came back.\nFrom: here on, please call.\nAsha"],
  ["a journey", "My journey.\nFrom: Pune\nTo: Nashik\nDate: 3 May"],
  ["quotations alone", quoted.trim()],
])("%s stays whole", (_what, whole) => {
  expect(newTextOf(whole)).toBe(whole);
});

test("what a subject says is passed on stays whole", () => {
  const whole = "Please see.\n\nFrom: Dean <d@k.in>\nSent: Saturday\nTo: Asha\nSubject: City\n\nNashik.";
  expect(newTextOf(whole, "Fwd: City")).toBe(whole);
  expect(newTextOf(whole, "WG: City")).toBe(whole);
  expect(newTextOf(whole, "RE: City")).toBe("Please see.");
});

test.each([
  ["blank lines", "\n".repeat(150_000)],
  ["lines of spaces", " \n".repeat(75_000)],
  ["beginnings of an introduction", "On \n".repeat(40_000)],
  ["ends of an introduction", "wrote:\n".repeat(20_000)],
  ["ends of an introduction with its date", "On 1 wrote:\n".repeat(20_000)],
  ["fields", "From:\n".repeat(30_000)],
  ["fields that are complete but for one", "From: a\nTo: b\n".repeat(10_000)],
  ["addresses", "On 1 <a@".repeat(15_000)],
  ["a Hindi introduction without its end", " को ".repeat(30_000)],
  ["dashes", "- ".repeat(60_000)],
  ["lines of dashes", "-- \n".repeat(30_000)],
  ["rules", `${"_".repeat(20)}\n`.repeat(6000)],
  ["colons", ":".repeat(120_000)],
  ["quoted lines", `${">\n".repeat(60_000)}x`],
])("a text of %s is read before anybody waits", (_what, text) => {
  expect(newTextOf(`Above.\n${text}`).split("\n")[0]).toBe("Above.");
  newTextOf(text);
});
