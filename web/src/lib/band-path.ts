/** Returns the path of a band's page. */
export const bandPath = (key: string): string => `/band/${encodeURIComponent(key)}`;
