import { type Config, sampleStaffMail } from "./config.server";

/** Undefined while it is the unread sample. */
export const staffMailbox = ({ staffMail }: Config): string | undefined =>
  staffMail === sampleStaffMail ? undefined : staffMail;

/** The staff's mailbox, or the contact page while there is none. */
export const whereToWrite = (config: Config): string => staffMailbox(config) ?? `${config.publicUrl}/contact`;
