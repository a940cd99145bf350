import { indianStates } from "~/features/cases/indian-states";
import type { Option } from "~/ui/select-field";

/** For the membership inquiry: the 28 states and 8 union territories. */
export const states: readonly Option[] = indianStates;

const unionTerritoriesOfDigital = ["chandigarh", "delhi", "puducherry"];

/** For the digital membership: the 28 states, Delhi, Chandigarh and Puducherry. */
export const digitalStates: readonly Option[] = indianStates.filter(
  ({ value, union }) => !union || unionTerritoriesOfDigital.includes(value),
);

export const countries = [
  { value: "india", label: "India" },
  { value: "usa", label: "United States of America" },
  { value: "uk", label: "United Kingdom" },
  { value: "canada", label: "Canada" },
  { value: "australia", label: "Australia" },
  { value: "singapore", label: "Singapore" },
  { value: "uae", label: "United Arab Emirates" },
  { value: "other", label: "Another country" },
] as const satisfies Option[];

/** The same for every state. */
export const districts = [
  { value: "central", label: "Central" },
  { value: "north", label: "North" },
  { value: "south", label: "South" },
  { value: "east", label: "East" },
  { value: "west", label: "West" },
  { value: "metro", label: "Metro" },
  { value: "rural", label: "Rural" },
  { value: "other", label: "Other" },
] as const satisfies Option[];

export const specialisations = [
  { value: "structural", label: "Structural" },
  { value: "geotechnical", label: "Geotechnical" },
  { value: "transportation", label: "Transportation" },
  { value: "water-resources", label: "Water resources" },
  { value: "environmental", label: "Environmental" },
  { value: "construction", label: "Construction" },
  { value: "coastal", label: "Coastal" },
  { value: "urban-planning", label: "Urban planning" },
  { value: "other", label: "Other" },
] as const satisfies Option[];

type City = Option & { state: string };

export const cities: readonly City[] = [
  { value: "agra", label: "Agra", state: "uttar-pradesh" },
  { value: "ahmedabad", label: "Ahmedabad", state: "gujarat" },
  { value: "amritsar", label: "Amritsar", state: "punjab" },
  { value: "bengaluru", label: "Bengaluru", state: "karnataka" },
  { value: "bhopal", label: "Bhopal", state: "madhya-pradesh" },
  { value: "bhubaneswar", label: "Bhubaneswar", state: "odisha" },
  { value: "chandigarh", label: "Chandigarh", state: "chandigarh" },
  { value: "chennai", label: "Chennai", state: "tamil-nadu" },
  { value: "coimbatore", label: "Coimbatore", state: "tamil-nadu" },
  { value: "dehradun", label: "Dehradun", state: "uttarakhand" },
  { value: "delhi", label: "Delhi", state: "delhi" },
  { value: "faridabad", label: "Faridabad", state: "haryana" },
  { value: "gurugram", label: "Gurugram", state: "haryana" },
  { value: "guwahati", label: "Guwahati", state: "assam" },
  { value: "hyderabad", label: "Hyderabad", state: "telangana" },
  { value: "indore", label: "Indore", state: "madhya-pradesh" },
  { value: "jaipur", label: "Jaipur", state: "rajasthan" },
  { value: "jamshedpur", label: "Jamshedpur", state: "jharkhand" },
  { value: "kanpur", label: "Kanpur", state: "uttar-pradesh" },
  { value: "kochi", label: "Kochi", state: "kerala" },
  { value: "kolkata", label: "Kolkata", state: "west-bengal" },
  { value: "lucknow", label: "Lucknow", state: "uttar-pradesh" },
  { value: "ludhiana", label: "Ludhiana", state: "punjab" },
  { value: "madurai", label: "Madurai", state: "tamil-nadu" },
  { value: "mumbai", label: "Mumbai", state: "maharashtra" },
  { value: "mysuru", label: "Mysuru", state: "karnataka" },
  { value: "nagpur", label: "Nagpur", state: "maharashtra" },
  { value: "nashik", label: "Nashik", state: "maharashtra" },
  { value: "patna", label: "Patna", state: "bihar" },
  { value: "pune", label: "Pune", state: "maharashtra" },
  { value: "raipur", label: "Raipur", state: "chhattisgarh" },
  { value: "ranchi", label: "Ranchi", state: "jharkhand" },
  { value: "surat", label: "Surat", state: "gujarat" },
  { value: "thiruvananthapuram", label: "Thiruvananthapuram", state: "kerala" },
  { value: "vadodara", label: "Vadodara", state: "gujarat" },
  { value: "varanasi", label: "Varanasi", state: "uttar-pradesh" },
  { value: "visakhapatnam", label: "Visakhapatnam", state: "andhra-pradesh" },
];

export const ANOTHER_CITY = "other";

export const citiesAndOther: readonly Option[] = [...cities, { value: ANOTHER_CITY, label: "Another city" }];

export const stateOfCity = (city: string) => cities.find(({ value }) => value === city)?.state;
