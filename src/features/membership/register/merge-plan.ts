import type { MemberStatus } from "../members/term";

export type Mergeable = {
  userId: string | null;
  caseId: string | null;
  birthDate: string | null;
  phone: string | null;
  phoneKey: string | null;
  email: string | null;
  emailSince: Date | null;
  sharesAddress: boolean;
  organization: string | null;
  state: string | null;
  nameInDevanagari: string | null;
  city: string | null;
  fieldsOfWork: string[] | null;
  address: string | null;
  pincode: string | null;
  designation: string | null;
  qualification: string | null;
  oldNumber: string | null;
  extras: Record<string, string> | null;
  status: MemberStatus;
  validFrom: string;
  validUntil: string;
  joinedAt: Date;
};

/** The rows that moved to the kept record. Older merges lack `organisationId`: it did not move. */
export type Moved = { renewalIds: string[]; organisationId?: string | null };

/** A record as a merge stores it: times in ISO. Older merges lack the optional parts. */
export type KeptMergeable = Omit<Mergeable, "emailSince" | "joinedAt" | "sharesAddress"> & {
  emailSince?: string | null;
  joinedAt?: string;
  sharesAddress?: boolean;
};

/** Both records before the merge, the moved rows, and the kept record's version afterwards. */
export type Before = Moved & { kept: KeptMergeable; merged: KeptMergeable; keptVersion: number };

export const mergeableOf = ({
  userId,
  caseId,
  birthDate,
  phone,
  phoneKey,
  email,
  emailSince,
  sharesAddress,
  organization,
  state,
  nameInDevanagari,
  city,
  fieldsOfWork,
  address,
  pincode,
  designation,
  qualification,
  oldNumber,
  extras,
  status,
  validFrom,
  validUntil,
  joinedAt,
}: Mergeable): KeptMergeable => ({
  userId,
  caseId,
  birthDate,
  phone,
  phoneKey,
  email,
  emailSince: emailSince?.toISOString() ?? null,
  sharesAddress,
  organization,
  state,
  nameInDevanagari,
  city,
  fieldsOfWork,
  address,
  pincode,
  designation,
  qualification,
  oldNumber,
  extras,
  status,
  validFrom,
  validUntil,
  joinedAt: joinedAt.toISOString(),
});

/** Gaps in `kept` are filled from `merged`. With two accounts the kept one stays; the earlier joining day applies. */
export function filledUp(kept: Mergeable, merged: Mergeable) {
  const phone = kept.phone ? kept : merged;
  const address = kept.email ? kept : merged;
  return {
    userId: kept.userId ?? merged.userId,
    caseId: kept.caseId ?? merged.caseId,
    birthDate: kept.birthDate ?? merged.birthDate,
    phone: phone.phone,
    phoneKey: phone.phoneKey,
    email: address.email,
    emailSince: address.emailSince,
    sharesAddress: address.sharesAddress,
    organization: kept.organization ?? merged.organization,
    state: kept.state ?? merged.state,
    nameInDevanagari: kept.nameInDevanagari ?? merged.nameInDevanagari,
    city: kept.city ?? merged.city,
    fieldsOfWork: kept.fieldsOfWork ?? merged.fieldsOfWork,
    address: kept.address ?? merged.address,
    pincode: kept.pincode ?? merged.pincode,
    designation: kept.designation ?? merged.designation,
    qualification: kept.qualification ?? merged.qualification,
    oldNumber: kept.oldNumber ?? merged.oldNumber,
    joinedAt: new Date(Math.min(kept.joinedAt.getTime(), merged.joinedAt.getTime())),
    extras: kept.extras || merged.extras ? { ...merged.extras, ...kept.extras } : null,
  };
}

/** The account and case that `merged` retains because `kept` has its own. */
export const leftOver = (kept: Mergeable, merged: Mergeable) => ({
  userId: kept.userId ? merged.userId : null,
  caseId: kept.caseId ? merged.caseId : null,
});
