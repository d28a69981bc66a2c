// Apart from the schemas of the calls, because every page has this.

/** The public pages that can be reported, each by the first part of its path. Comments are reported one by one. */
export type ReportedPage = 'article' | 'author' | 'events' | 'band';

/** After that many days, a visitor's report goes even if nobody has answered it. */
export const visitorReportDays = 90;

/** Returns the key of a comment among the things that are reported. */
export const commentThing = (id: string): string => `comment:${id}`;

/** Returns the ID of a reported comment, or null if the thing is a page. */
export const commentOfThing = (thing: string): string | null =>
  thing.startsWith('comment:') ? thing.slice('comment:'.length) : null;

/** Returns the key of a public page among the things that are reported. Null for pages that cannot be. */
export function thingAt(pathname: string): string | null {
  const [, kind = '', key = ''] = /^\/(article|author|events|band)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === '' || ['admin', 'upload', 'new', 'proposals'].includes(key)) return null;
  try {
    return `${kind}:${decodeURIComponent(key)}`;
  } catch {
    return null;
  }
}
