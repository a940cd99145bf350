type Named = { firstName: string; lastName: string; username: string };

/** First and last name when both are known, else the username. */
export function displayName({ firstName, lastName, username }: Named): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username;
}

/** The letter an avatar shows in place of a photo. */
export function avatarInitial({ firstName, username }: Pick<Named, "firstName" | "username">): string {
  const [letter = "U"] = firstName.trim() || username.trim();
  return letter.toUpperCase();
}
