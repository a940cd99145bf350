let count = 0;

/** Ten digits, unique in this run. */
const ownNumber = () => `9${String(process.pid % 10_000).padStart(4, "0")}${String(count).padStart(5, "0")}`;

/** A valid application; each call invents another person. */
export function digitalApplicant(parts: Record<string, unknown> = {}) {
  count += 1;
  const name = `meera.iyer.${process.pid}.${count}`;
  return {
    firstName: "Meera",
    lastName: `Iyer ${count}`,
    email: `${name}@example.in`,
    phone: ownNumber(),
    dateOfBirth: "1994-06-18",
    gender: "female",
    country: "india",
    state: "maharashtra",
    district: "metro",
    city: "Nashik",
    address: "14, Gangapur Road",
    pincode: "422013",
    organization: "Godavari Structural Consultants",
    designation: "Assistant Engineer",
    experience: "2-5",
    qualification: "bachelor",
    specialization: "structural",
    hearAbout: "colleague-friend",
    termsAccepted: true,
    privacyAccepted: true,
    communicationConsent: true,
    ...parts,
  };
}

export function inquirer(parts: Record<string, unknown> = {}) {
  count += 1;
  return {
    membershipType: "associate-member",
    appliedFor: "self",
    fullName: "Kavita Joshi",
    email: `kavita.joshi.${process.pid}.${count}@example.in`,
    phone: "+91 98200 12345",
    address: "7, Link Road",
    city: "mumbai",
    state: "maharashtra",
    country: "India",
    pincode: "400018",
    designation: "Site Engineer",
    organization: "Konkan Builders",
    experience: "3-5",
    qualification: "bachelors",
    membershipGoals: "Meet engineers who build bridges.",
    expectedBenefits: "Courses.",
    participationLevel: "events",
    timeline: "3-months",
    agreeToTerms: true,
    agreeToPrivacy: true,
    agreeToContact: true,
    ...parts,
  };
}

export function associationInquirer(parts: Record<string, unknown> = {}) {
  const { designation, organization, experience, qualification, ...rest } = inquirer();
  return {
    ...rest,
    membershipType: "student-association",
    appliedFor: "organisation",
    orgName: "Konkan Students of Civil Engineering",
    orgMembershipType: "student-association",
    orgAddress: "College Road",
    orgCity: "pune",
    orgState: "maharashtra",
    orgPincode: "411001",
    institutionName: "Konkan Institute of Engineering",
    institutionType: "engineering-college",
    studentStrength: "1200",
    ...parts,
  };
}
