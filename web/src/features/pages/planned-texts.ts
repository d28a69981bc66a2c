/** What the pages in rehearsal say about themselves, by subject. */
export const plannedTexts = {
} as const satisfies Record<string, { title: string; what: string }>;
