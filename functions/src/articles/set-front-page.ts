import type { ParsedCallInput } from '../contract/calls.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { dayAndMonth } from '../contract/calendar.ts';
import type { FrontPageResult } from '../contract/front-page.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { isPinned, type Pin } from '../contract/pins.ts';
import { quoted } from '../contract/quoted.ts';
import type { Database, StoreDeps } from '../database.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { requireWriter, type CallDeps } from '../members/caller.ts';

async function requirePublished(pins: readonly Pin[], database: Database): Promise<void> {
  const dates = await Promise.all(
    pins.map(({ slug }) => database.get(fieldOf(paths.article(slug), 'publishedAt'))),
  );
  const missing = pins.flatMap(({ slug }, index) => (dates[index] === null ? [slug] : []));
  if (missing.length > 0)
    throw new AppError('not-found', `Only what is published can be pinned: ${missing.join(', ')} is not.`);
}

const until = ({ lastDay }: Pin) =>
  lastDay === undefined ? '' : ` until ${dayAndMonth(Date.parse(lastDay), 'UTC')}`;

/** Returns the quoted titles, using the slug for articles that are no longer published, each with its last day. */
async function inWords(pins: readonly Pin[], database: Database): Promise<string> {
  const titles = await Promise.all(
    pins.map(({ slug }) => database.get(fieldOf(paths.article(slug), 'title'))),
  );
  return (
    pins.map((pin, index) => `${quoted(titles[index] ?? pin.slug)}${until(pin)}`).join(', ') || 'nothing'
  );
}

const keyOf = ({ slug, lastDay = '' }: Pin) => `${slug} ${lastDay}`;

/**
 * Replaces the articles pinned to the front page; the first one is the lead. For authors and admins. Idempotent: a
 * repeated call finds its order in place and changes nothing.
 */
export async function setFrontPage(
  callerUid: string | undefined,
  { pinned, version }: ParsedCallInput<'setFrontPage'>,
  deps: CallDeps,
): Promise<FrontPageResult> {
  const { database, clock } = deps;
  const caller = await requireWriter(callerUid, deps);
  return withLease(paths.lease('front:page'), deps, async (held) => {
    const now = await database.get(paths.frontPage());
    // An older version stored slugs alone, which readers leave out as well.
    const before = { version: now?.version ?? 0, pinned: (now?.pinned ?? []).filter(({ slug }) => slug) };
    const had = before.pinned.map(keyOf);
    if (had.join() === pinned.map(keyOf).join()) return before;
    if (before.version !== version)
      throw new AppError('version-conflict', 'Somebody else has changed the front page. Look at it again.');
    if (pinned.some((pin) => !had.includes(keyOf(pin)) && !isPinned(pin, clock.now())))
      throw invalidInput('pinned', 'The last day is over already.');
    // One that was unpublished since stays where it is.
    const added = pinned.filter(({ slug }) => !before.pinned.some((other) => other.slug === slug));
    await requirePublished(added, database);
    const after = { version: version + 1, pinned };
    const line = {
      what: 'front-page',
      by: caller.uid,
      before: await inWords(before.pinned, database),
      after: await inWords(pinned, database),
    } as const;
    await held.database.update({
      [paths.frontPage()]: after,
      ...auditEntry(line, deps),
    });
    return after;
  });
}

/** Removes the pins whose last day is over. Keeps the version: nobody is shown those pins, so no order becomes outdated. */
export async function pruneFrontPage({ database, clock }: StoreDeps): Promise<void> {
  await database.transact(paths.frontPage(), (page) => {
    const { pinned = [] } = page ?? {};
    const left = pinned.filter((pin) => isPinned(pin, clock.now()));
    return left.length < pinned.length ? { ...page, pinned: left } : undefined;
  });
}
