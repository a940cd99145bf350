import { membershipTypes } from "../members/type-titles";

/** Types that are applied for and reviewed; the first year of the digital membership is free. */
export const typesWithAdmission = membershipTypes.filter((type) => type !== "digital");
