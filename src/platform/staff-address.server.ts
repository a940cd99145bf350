import { type Config, sampleStaffMail } from "./config.server";

/** The staff's mailbox, as others may be told of it; undefined while it is the sample that nobody reads. */
export const staffMailbox = ({ staffMail }: Config): string | undefined =>
  staffMail === sampleStaffMail ? undefined : staffMail;

/** Where an email says that one writes to: the staff's mailbox, or the address of the contact page while there is none. */
export const whereToWrite = (config: Config): string => staffMailbox(config) ?? `${config.publicUrl}/contact`;
