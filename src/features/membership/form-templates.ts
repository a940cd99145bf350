import type { FormTemplate } from "~/features/cases/form/declaration";

export const identityTemplate: FormTemplate = {
  id: "identity",
  title: "Name or birth date is unclear",
  purpose: "information",
  text: "Dear {name},\n\nWe already know somebody with similar details. Have you been a member before? If so, please send us your member number; if not, please tell us so.",
};

export const knownMemberTemplate: FormTemplate = {
  id: "known-member",
  title: "Is a member already",
  purpose: "decline",
  text: "You are a member already, and your membership continues. Sign in with your email address; if you have forgotten the password, you can reset it there.",
};
