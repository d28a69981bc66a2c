import { commentLink } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { bandPath } from '../../../lib/band-path.ts';
import type { AuditLine } from '../api/audit.ts';

/** The article, event, or band that an entry is about. */
export interface AuditTarget {
  /** The database path of its title while it is published. */
  titlePath: string;
  /** The path of its page. */
  link: string;
  /** The title as stored in the entry. */
  called: string;
}

export function auditTargetOf({ slug, comment, event, band, after, title }: AuditLine): AuditTarget | null {
  if (event !== undefined) {
    return { titlePath: `${paths.event(event)}/title`, link: `/events/${event}`, called: title ?? event };
  }
  if (band !== undefined) {
    return { titlePath: `${paths.band(band)}/name`, link: bandPath(band), called: after ?? band };
  }
  if (slug !== undefined) {
    const link = comment === undefined ? `/article/${slug}` : commentLink(slug, comment);
    return { titlePath: `${paths.article(slug)}/title`, link, called: title ?? '' };
  }
  return title === undefined ? null : { titlePath: '', link: '', called: title };
}
