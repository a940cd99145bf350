import { zodResolver } from "@hookform/resolvers/zod";
import { profileFields } from "~/features/accounts/profile/schema";

/** Loaded with the first save, together with Zod. */
export const profileResolver = zodResolver(profileFields);
