/** Anybody with a name: a user, a post's seller. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null;
}

/** First and last name; the e-mail where there is neither; "" for nobody. */
export function nameOf(person: Named | null): string {
  if (person === null) return "";
  return `${person.first_name} ${person.last_name}`.trim() || (person.email ?? "");
}
