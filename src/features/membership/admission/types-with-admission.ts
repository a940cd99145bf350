import { membershipTypes } from "../members/type-titles";

/** Types that need an application and review. The first year of the digital membership is free. */
export const typesWithAdmission = membershipTypes.filter((type) => type !== "digital");
