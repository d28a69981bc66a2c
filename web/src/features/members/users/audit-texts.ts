import { cents, formatCents } from '@contract/money.ts';
import { quoted } from '@contract/quoted.ts';
import { siteTextLabels } from '@contract/site-texts.ts';
import { minuteMs } from '@contract/time.ts';
import { roles } from '@contract/roles.ts';
import { commentLink } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import type { AuditLine } from '../api/audit.ts';
import { bandPath } from '../../../lib/band-path.ts';
import { siteTime } from '../../../lib/site-clock.ts';
import { rolesText } from './texts.ts';

/** The article, event, or band that an entry is about. */
interface AuditTarget {
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

const rolesIn = (text = '') => roles.filter((role) => text.split(', ').includes(role));

function rolesChanged({ before, after }: AuditLine): string {
  const [had, has] = [rolesIn(before), rolesIn(after)];
  const given = has.filter((role) => !had.includes(role));
  const taken = had.filter((role) => !has.includes(role));
  const parts = [
    ...(given.length > 0 ? [`gave ${rolesText(given)}`] : []),
    ...(taken.length > 0 ? [`took ${rolesText(taken)}`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'no change';
}

function siteTextChanged({ text, before, after }: AuditLine): string {
  const what = text === undefined ? 'a text of the site' : `the text “${siteTextLabels[text]}”`;
  const isShort = text !== undefined && text !== 'about' && before !== undefined && after !== undefined;
  const shown = (words: string) => (words === 'the original' ? words : quoted(words));
  return isShort ? `changed ${what} from ${shown(before)} to ${shown(after)}` : `changed ${what}`;
}

/** The pinned articles before and after, by their quoted titles. */
const frontPageChanged = ({ before = 'nothing', after = 'nothing' }: AuditLine): string =>
  `changed the front page from ${before} to ${after}`;

const commentActs = {
  'comment-hide': 'hid a',
  'comment-restore': 'brought back a',
  'comment-delete': 'deleted a',
  'comment-release': 'let out a held',
  'comment-dismiss': 'dismissed the reports of a',
  'comment-uphold': 'left hidden, after an objection, a',
} as const;

const eventActs = {
  'event-announce': 'announced the event {thing}',
  'event-approve': 'approved the event {thing}, proposed by {member}',
  'event-decline': 'declined the event {thing}, proposed by {member}',
  'event-reopen': 'took back that the event {thing}, proposed by {member}, was declined',
  'event-edit': 'changed the event {thing}',
  'event-cancel': 'cancelled the event {thing}',
  'event-postpone': 'postponed the event {thing}',
  'event-reinstate': 'put the event {thing} back on',
  'event-delete': 'deleted the event {thing}',
  'event-restore': 'brought back the deleted event {thing}',
  'set-list-remove': 'removed a set list of the event {thing}',
} as const;

/** `{article}` stands for the article, with its author if that is somebody else. */
const articleActs = {
  'article-publish': 'published {article}',
  'article-update': 'updated {article}',
  'article-schedule': 'scheduled {article}',
  'article-unschedule': 'took {article} off the schedule',
  'article-unpublish': 'took {article} off the site',
  'article-delete': 'deleted {article}',
  'article-restore': 'brought {article} back after it was deleted',
  'comments-close': 'closed the comments under {article}',
  'comments-open': 'opened the comments under {article}',
  'recording-make': 'had {article} read aloud',
  'recording-remove': 'removed the recording of {article}',
} as const;

const bandActs = {
  'band-spelling': 'spelled the band {thing}, before {before}',
  'band-merge': 'merged the band {before} into {thing}',
} as const;

const memberActs = {
  'co-author-add': 'made {member} a co-author of the article {thing}',
  'co-author-remove': 'took {member} out of the co-authors of the article {thing}',
  disabled: 'disabled the account of {member}',
  enabled: 'enabled the account of {member}',
  'time-out-lifted': 'ended the time-out of {member}',
  'profile-remove': 'removed {before} from the profile of {member}',
  'profile-restore': 'gave back {before} to the profile of {member}',
} as const;

/** Returns `name and picture`. */
const partsOf = ({ before = '' }: AuditLine): string =>
  new Intl.ListFormat('en-GB').format(before.split(', ')) || 'nothing';

const has = <Texts extends object>(texts: Texts, what: PropertyKey): what is keyof Texts =>
  Object.hasOwn(texts, what);

export type AuditGroup = 'all' | 'comments' | 'members' | 'articles' | 'events' | 'rest';

/** The choices to filter the log by. */
export const auditFilters: readonly { value: AuditGroup; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'comments', label: 'Comments' },
  { value: 'members', label: 'Members' },
  { value: 'articles', label: 'Articles' },
  { value: 'events', label: 'Events' },
  { value: 'rest', label: 'The rest' },
];

function groupOf({ what }: AuditLine): AuditGroup {
  if (what === null) return 'rest';
  if (has(commentActs, what)) return 'comments';
  if (has(eventActs, what)) return 'events';
  if (has(articleActs, what) || what === 'front-page') return 'articles';
  return has(memberActs, what) || what === 'roles' || what === 'timed-out' ? 'members' : 'rest';
}

export const linesOfGroup = (lines: readonly AuditLine[], group: AuditGroup): readonly AuditLine[] =>
  group === 'all' ? lines : lines.filter((line) => groupOf(line) === group);

/** Lines this close to each other are one act on several comments. */
const sameActMs = minuteMs;

/** Joins the decisions that a moderator made on several comments at once, given newest first. */
export function groupedLines(lines: readonly AuditLine[]): { line: AuditLine; count: number }[] {
  const grouped: { line: AuditLine; count: number; until: number }[] = [];
  for (const line of lines) {
    const last = grouped.at(-1);
    const isSame =
      line.what !== null &&
      has(commentActs, line.what) &&
      last?.line.what === line.what &&
      last.line.by === line.by &&
      last.line.reason === line.reason &&
      last.line.undo === line.undo &&
      last.until - line.at < sameActMs;
    if (isSame) Object.assign(last, { count: last.count + 1, until: line.at });
    else grouped.push({ line, count: 1, until: line.at });
  }
  return grouped;
}

const reportsAnswered = ({ title = '', after }: AuditLine): string =>
  `answered the reports of ${quoted(title)}: ${after === 'changed' ? 'dealt with' : 'left as it is'}`;

function commentsText(did: string, { undo, slug }: AuditLine, count: number): string {
  const act = undo ? `took back: ${did}` : did;
  if (count > 1) return `${act.replace(/ a( held)?$/, ` ${count}$1`)} comments`;
  return `${act} comment by {member}${slug === undefined ? '' : ' under {thing}'}`;
}

/**
 * Returns a sentence without its subject. `{member}` stands for the affected member, and `{thing}` for an article,
 * event, or band. `count` is that of the comments that were decided about at once.
 */
export function auditText(line: AuditLine, count = 1): string {
  const { what, until, member, publishAt } = line;
  if (what === null) return member === undefined ? 'did something' : 'did something to {member}';
  if (has(commentActs, what)) return commentsText(commentActs[what], line, count);
  if (has(eventActs, what)) return eventActs[what];
  if (has(articleActs, what)) {
    const article = `the article {thing}${member === undefined ? '' : ' by {member}'}`;
    const when = publishAt === undefined ? '' : ` for ${siteTime(publishAt)}`;
    return articleActs[what].replace('{article}', article) + when;
  }
  if (has(bandActs, what)) return bandActs[what].replace('{before}', () => quoted(line.before ?? ''));
  if (has(memberActs, what)) return memberActs[what].replace('{before}', partsOf(line));
  switch (what) {
    case 'donation-refund':
      return `refunded ${formatCents(line.amount ?? cents(0))} of the payment ${line.payment ?? ''}`;
    case 'report-answer':
      return reportsAnswered(line);
    case 'work-retry':
      return `had ${line.after ?? 'failed work'} tried again`;
    case 'front-page':
      return frontPageChanged(line);
    case 'site-text':
      return siteTextChanged(line);
    case 'roles':
      return `changed the roles of {member}: ${rolesChanged(line)}`;
    case 'timed-out':
      return `put {member} in time-out${until === undefined ? '' : ` until ${siteTime(until)}`}`;
  }
}
