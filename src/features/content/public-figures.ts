/** The published size of the federation. `figuresAsOf`: its date in words; "" until staff confirm it. */
export type PublicFigures = {
  activeMembers: string;
  memberAssociations: string;
  yearlyCourses: string;
  documentaries: string;
  libraryResources: string;
  figuresAsOf: string;
};

/** The specification's figures, until staff confirm or change them. */
export const builtInFigures: PublicFigures = {
  activeMembers: "5,000+",
  memberAssociations: "50+",
  yearlyCourses: "100+",
  documentaries: "25+",
  libraryResources: "1,000+",
  figuresAsOf: "",
};
