/** Compares e-mail addresses case-insensitively. An address that is missing equals no other. */
export const isSameAddress = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();
