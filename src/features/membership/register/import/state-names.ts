import { indianStates } from "~/features/cases/indian-states";
import { plainWord } from "./plain-cell";

/** Former names, short names, codes and common spellings of states and union territories. */
const others: Record<string, string> = {
  "andaman-and-nicobar-islands":
    "an,a and n,a&n islands,andaman,andaman nicobar,andaman and nicobar,andaman nicobar islands",
  "andhra-pradesh": "ap,ad,andhra,andra pradesh",
  "arunachal-pradesh": "ar,arunachal",
  assam: "as,asam",
  bihar: "br",
  chandigarh: "ch,chandigarh ut",
  chhattisgarh: "cg,ct,chattisgarh,chhatisgarh,chattisgarh state",
  "dadra-and-nagar-haveli-and-daman-and-diu":
    "dn,dd,dh,dnh,dnhdd,daman and diu,dadra and nagar haveli,dadra nagar haveli,daman diu,dadra and nagar haveli daman and diu",
  delhi: "dl,new delhi,nct,nct of delhi,delhi ncr,delhi nct,nct delhi,national capital territory of delhi",
  goa: "ga",
  gujarat: "gj,gujrat",
  haryana: "hr,hariyana",
  "himachal-pradesh": "hp,himachal",
  "jammu-and-kashmir": "jk,j and k,jammu kashmir,jammu and kashmir ut",
  jharkhand: "jh,jharkand",
  karnataka: "ka,kn,mysore",
  kerala: "kl,ke,keralam",
  ladakh: "la,leh ladakh",
  lakshadweep: "ld,laccadive islands,lakshdweep",
  "madhya-pradesh": "mp,madhyapradesh",
  maharashtra: "mh,ms,maharastra",
  manipur: "mn",
  meghalaya: "ml",
  mizoram: "mz",
  nagaland: "nl",
  odisha: "od,or,orissa,odissa",
  puducherry: "py,pondicherry,pondichery,pudducherry,puducheri",
  punjab: "pb,panjab",
  rajasthan: "rj,rajastan",
  sikkim: "sk",
  "tamil-nadu": "tn,tamilnad,madras,tamil nadoo",
  telangana: "ts,tg,telengana,telangana state",
  tripura: "tr",
  "uttar-pradesh": "up,uttarpradesh,u.p",
  uttarakhand: "uk,ua,uttaranchal,uttrakhand",
  "west-bengal": "wb,bengal,westbengal,paschim banga",
};

const known = new Map(
  indianStates.flatMap(({ value, label }) =>
    [value, label, ...(others[value] ?? "").split(",")].map((word) => [plainWord(word), value] as const),
  ),
);

/** The state in a cell: by its present, former or short name, also after a GST state code. */
export const stateNamed = (cell: string): string | undefined =>
  known.get(plainWord(cell)) ?? known.get(plainWord(cell.replace(/^\d\d ?[-–:] ?/, "")));
