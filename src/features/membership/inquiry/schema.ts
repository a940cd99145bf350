import type { SubmittedBy, TypedInto } from "~/features/cases/form/declaration";
import type { inquiryForm } from "./form";

/** What POST /api/membership/inquiries takes, and what its page holds while somebody fills it in. */
export type InquiryInput = SubmittedBy<typeof inquiryForm>;
export type InquiryTyped = TypedInto<typeof inquiryForm>;
