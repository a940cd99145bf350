const shortest = 3;
const longest = 60;

export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

function dotted(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s.]+/);
  return words
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean)
    .join(".")
    .slice(0, longest)
    .replace(/\.$/, "");
}

function localPart(email: string): string {
  const [local = ""] = email.trim().toLowerCase().split("@");
  return local.replace(/[^a-z0-9._-]+/g, ".").slice(0, longest);
}

export function usernameWish(fullName: string, email: string): string {
  const wishes = [dotted(fullName), localPart(email), `${localPart(email)}.member`];
  return wishes.find((wish) => wish.length >= shortest) ?? "member";
}
