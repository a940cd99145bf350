import { type FormCheck, failed, warning } from "~/features/cases/form/checks";
import { indianDay } from "~/platform/time/indian-time";

const host = (address: unknown) =>
  typeof address === "string" && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";

const mailHost = (address: unknown) => (typeof address === "string" ? (address.split("@").at(-1) ?? "") : "");

export const postingChecks: FormCheck = ({ payFrom, payTo, closesOn, website, applyEmail, applyUrl }) => {
  const site = host(website);
  const target = applyEmail ? mailHost(applyEmail) : host(applyUrl);
  const isElsewhere = site && target && target !== site && !target.endsWith(`.${site}`);
  return [
    ...(typeof payFrom === "number" && typeof payTo === "number" && payTo < payFrom
      ? [failed("The pay ends below where it begins")]
      : []),
    ...(typeof closesOn === "string" && closesOn < indianDay(new Date())
      ? [failed("The last day to apply is over")]
      : []),
    ...(isElsewhere ? [warning(`Applications go to ${target}, not to the employer’s ${site}`)] : []),
  ];
};
