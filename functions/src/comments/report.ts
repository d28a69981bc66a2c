import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { namelessMember } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { commentOfThing, pageOfThing } from '../contract/report-call.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { visitorKey } from '../kit/crypto.ts';
import { workOn } from '../kit/work.ts';
import { requireMember } from '../members/caller.ts';
import type { CommentDeps } from './change-comment.ts';
import { readComment } from './comment-record.ts';
import { enforceReportLimit, enforceVisitorReportLimit } from './rate-limits.ts';

interface Found {
  /** The title of a page. */
  title?: string;
  /** The member whose own it is, who does not report it. */
  owner?: string | undefined;
}

async function findComment(id: string, database: Database): Promise<Found | null> {
  const record = await readComment(id, database);
  if (record?.state !== 'visible') return null;
  const title = await database.get(fieldOf(paths.article(record.slug), 'title'));
  return title === null ? null : { owner: record.author };
}

/** Returns the title of a public page, or null if the site has no such page. */
async function findPage(thing: string, database: Database): Promise<Found | null> {
  const { kind, key } = pageOfThing(thing);
  switch (kind) {
    case 'article':
    case 'events': {
      const card = kind === 'article' ? paths.article(key) : paths.event(key);
      const title = await database.get<string>(`${card}/title`);
      return title === null ? null : { title };
    }
    case 'author': {
      const profile = await database.get(paths.profile(key));
      return profile && { title: profile.displayName || namelessMember, owner: key };
    }
    case 'band': {
      const name = await database.get(fieldOf(paths.band(key), 'name'));
      return name === null ? null : { title: name };
    }
  }
}

/**
 * Reports a visible comment or a public page of somebody else to the moderators. A second report of a comment by the same
 * person changes nothing, nor does one of a page before the first has been answered. `address` is that of the client.
 */
export async function report(
  caller: { uid: string | undefined; address: string },
  { thing, reason, note, email }: ParsedCallInput<'report'>,
  deps: CommentDeps,
): Promise<CallOutput<'report'>> {
  const { database, clock } = deps;
  const member = email === undefined ? (await requireMember(caller.uid, deps)).uid : null;
  const reporter = member ?? visitorKey(email ?? '');
  const comment = commentOfThing(thing);
  const [before, closedAt] = await Promise.all([
    database.get(paths.report(thing, reporter)),
    database.get(fieldOf(paths.reports(thing), 'closedAt')),
  ]);
  if (before && (comment !== null || before.at > (closedAt ?? 0))) return { reported: true };
  const found = await (comment === null ? findPage(thing, database) : findComment(comment, database));
  if (!found) throw new AppError('not-found', 'This is not on the site any more.');
  if (found.owner !== undefined && found.owner === member)
    throw new AppError('forbidden', 'This is your own.');
  await (member === null
    ? enforceVisitorReportLimit(caller.address, deps)
    : enforceReportLimit(member, deps));
  await database.update({
    [paths.report(thing, reporter)]: {
      ...{ reason, at: clock.now() },
      ...(note && { note }),
      ...(email !== undefined && { email }),
    },
    ...(found.title !== undefined && { [fieldOf(paths.reports(thing), 'title')]: found.title }),
    ...(member !== null && { [fieldOf(paths.reported(member), thing)]: true }),
    ...workOn('countReports', thing, deps),
  });
  return { reported: true };
}
