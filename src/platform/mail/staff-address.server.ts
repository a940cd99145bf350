import { type Config, sampleStaffMail } from "../config/config.server";

export const staffMailbox = ({ staffMail }: Config): string | undefined =>
  staffMail === sampleStaffMail ? undefined : staffMail;

export const whereToWrite = (config: Config): string => staffMailbox(config) ?? `${config.publicUrl}/contact`;
