import type { HoldRule } from '../contract/comments.ts';
import { heldWordIn } from '../contract/held-words.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { countInMinutes } from '../kit/rate-limit.ts';
import type { Caller } from '../members/caller.ts';
import type { CommentDeps } from './change-comment.ts';
import type { StoredComment } from './comment-record.ts';
import { commentLimits } from './rate-limits.ts';

import endings from 'tlds' with { type: 'json' };

/** All top-level domains. */
const known = new Set(endings);

/**
 * The top-level domains that no sentence would continue with after a full stop. Others count only with a path or a
 * leading `www`.
 */
const plain = new Set(
  'com net org biz xyz io icu cyou de uk eu nl fr pl se cz ru su ua cn tk ml ga cf gq pw cc ws рф онлайн сайт'.split(
    ' ',
  ),
);

const withScheme = /(?:\b(?:https?|ftp):\/\/|(?<![\p{L}\p{N}:/])\/\/(?=[\p{L}\p{N}-]+\.))[^\s<>"]+/giu;
const withoutScheme =
  /(?<![\p{L}\p{N}@.-])(?<host>(?:[\p{L}\p{N}-]+\.)+(?<ending>[\p{L}\p{N}-]+))(?<path>(?::\d+)?[/?#][^\s<>"]*)?/giu;
const numbers = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Bands and albums whose names look like domains. */
const names = new Set([
  'www.pitchshifter.com',
  'www.fuck.com',
  'dot.com',
  'dot.com.org',
  'amazon.com',
  'will.i.am',
]);

/**
 * Undoes what hides a link from the filter but not from a reader. Collapses whitespace first, because runs of it would
 * cause quadratic backtracking below.
 */
const unhidden = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[。‧∙]/gu, '.')
    .replace(/\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/giu, '.')
    .replace(/\bh(?:xx|\*\*|tt)p(s?)\s*[[({]?\s*:\s*[\])}]?\s*\/\s*\/\s*/giu, 'http$1://');

const leadsTo = (link: string, origin: string) =>
  link === origin || ['/', '?', '#'].some((end) => link.startsWith(origin + end));

function isAddress({ groups: { host = '', ending = '', path = '' } = {} }: RegExpMatchArray): boolean {
  const lower = host.toLowerCase();
  if (names.has(lower) && path === '') return false;
  if (numbers.test(host)) return path !== '';
  const end = ending.toLowerCase();
  if (end.startsWith('xn--') || plain.has(end)) return true;
  return known.has(end) && (/^(?::\d+)?\//.test(path) || lower.startsWith('www.'));
}

/** Returns the links in a text, except those to this site and names that only look like links. */
export function linksIn(text: string, origin: string): string[] {
  const shown = unhidden(text);
  const full = (shown.match(withScheme) ?? []).filter((link) => !leadsTo(link, origin));
  const others = [...shown.replace(withScheme, ' ').matchAll(withoutScheme)].filter(isAddress);
  return [...full, ...others.map(([link]) => link)];
}

type FilterDeps = Pick<CommentDeps, 'database' | 'clock' | 'origin'>;

/** How many comments to read; enough to decide whether a member is new. */
const looked = 40;

const isStaff = ({ roles }: Caller) => Object.values(roles).includes(true);

async function isNew({ uid }: Caller, { database, clock }: FilterDeps): Promise<boolean> {
  const before = clock.now() - commentLimits.newMember.ageMs;
  const theirs = await database.query<StoredComment>(paths.commentRecords(), {
    by: 'author',
    from: uid,
    to: uid,
    limit: looked,
  });
  const stood = theirs.filter(({ value }) => {
    const { state, createdAt } = value;
    return state === 'visible' && createdAt <= before;
  });
  return stood.length < commentLimits.newMember.comments;
}

/**
 * Returns the rule by which a text is held for a moderator, or null. Wording is judged by the admins' list alone, because
 * band names contain such words.
 */
export async function judgeText(text: string, caller: Caller, deps: FilterDeps): Promise<HoldRule | null> {
  if (isStaff(caller)) return null;
  const list = (await deps.database.get(fieldOf(paths.siteText('heldWords'), 'text'))) ?? '';
  if (heldWordIn(text, list) !== null) return 'held-word';
  const links = linksIn(text, deps.origin).length;
  if (links === 0) return null;
  if (links > commentLimits.links) return 'many-links';
  return (await isNew(caller, deps)) ? 'links-of-new-member' : null;
}

/** Holds comments while all members together post too many, those of new members first. */
export async function judgeRate(caller: Caller, deps: FilterDeps): Promise<HoldRule | null> {
  const { minutes, newMembersHeldAfter, everybodyHeldAfter } = commentLimits.all;
  const lately = await countInMinutes(paths.limits('comments'), minutes, deps);
  if (lately <= newMembersHeldAfter || isStaff(caller)) return null;
  const waits = lately > everybodyHeldAfter || (await isNew(caller, deps));
  return waits ? 'flood-of-all' : null;
}
