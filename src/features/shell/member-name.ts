type Named = { firstName: string; lastName: string; username: string };

export function displayName({ firstName, lastName, username }: Named): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username;
}

export function avatarInitial({ firstName, username }: Pick<Named, "firstName" | "username">): string {
  const [letter = "U"] = firstName.trim() || username.trim();
  return letter.toUpperCase();
}
