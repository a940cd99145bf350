/** Commands that bring the database to the version of the sources, while no program runs. */
const ofSources = ["migrate", "restore"];

/**
 * Whether an operator command belongs to the version that runs: a new build or other packages would take the files of its
 * pages away, and a backup before an upgrade is one of the old version.
 */
export const isOfRunning = ([word]) => !ofSources.includes(word);
