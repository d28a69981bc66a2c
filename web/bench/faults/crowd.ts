import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { increment, serverTimestamp } from 'firebase/database';
import { cardMethod } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { DonateResponse } from '../../../functions/src/contract/donations.ts';
import type { Person } from '../../../functions/test/stack/people.ts';
import { ask, proxies, type Reply, callUntilAnswered, readUntilAnswered } from './proxies.ts';
import type { PostCommentResult } from '../../../functions/src/contract/comments.ts';
import { entryOf, memberChanges } from '../../../functions/src/contract/counted.ts';
import { writeIntervalMs, type WriteKind } from '../../../functions/src/contract/last-writes.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import type { Member } from '../load/members.ts';
import { OutcomeLog } from '../load/outcome-log.ts';
import { spread } from '../load/people.ts';
import { newOutcomes, textOf } from '../load/stored.ts';
import { begin, publish, save, type Writing } from './drafts.ts';

const provider = { url: address(portsAt(testOffset).payments) };
/** The page's delays for polling after a lost response, and a few more. */
const checkAfterMs = [0, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 20_000];

const answerIn = (reply: Reply | null): DonateResponse['status'] | null =>
  (reply?.body as Partial<DonateResponse> | undefined)?.status ?? null;

/** Donates some dollars as the page does: after a lost response it polls for the outcome and never resends. */
async function donate(outcomes: OutcomeLog, by: Person, dollars: number): Promise<void> {
  const attemptId = randomUUID();
  const body = JSON.stringify({ attemptId, paymentMethodId: await cardMethod(provider), amount: dollars });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.idToken}` };
  let status = answerIn(await ask(proxies.site, '/api/donate', { method: 'POST', headers, body }, 40_000));
  for (const wait of checkAfterMs) {
    if (status !== null && status !== 'unknown' && status !== 'processing') break;
    await pause(wait);
    status = answerIn(await ask(proxies.site, `/api/donate/${attemptId}`, { headers }, 10_000));
  }
  if (status === 'succeeded') outcomes.note(attemptId, 'done');
  else outcomes.note(attemptId, status === 'failed' || status === 'declined' ? 'refused' : 'open');
}

export interface Crowd {
  members: readonly Member[];
  /** A prefix of `members`. */
  authors: readonly Member[];
  slugs: readonly string[];
}

const times = { answers: 5, donations: 4, saves: 8, notes: 6, bios: 6, commenting: 10, giving: 8 };

/** What people did, and the outcome that each of them was given. */
export function newActivity() {
  return {
    ...newOutcomes(),
    follows: new OutcomeLog('follows'),
    articles: new OutcomeLog('articles that were published'),
    drafts: [] as Writing[],
    /** The last bio that a member has sent and that was acknowledged as stored. */
    bios: new Map<Member, string>(),
    problems: [] as string[],
  };
}
export type Activity = ReturnType<typeof newActivity>;

async function rateLimited(
  outcomes: OutcomeLog,
  act: string,
  by: Member,
  kind: WriteKind,
  of: string,
  change: Record<string, unknown>,
) {
  const acted = { uid: by.uid, kind, of };
  const entry = entryOf(acted);
  const before = entry === undefined ? null : await readUntilAnswered(entry);
  const changes = memberChanges(acted, change, before, { now: serverTimestamp(), increment });
  const what = await by.write(changes).then(
    () => 'done' as const,
    () => 'open' as const,
  );
  outcomes.note(act, what);
  await pause(writeIntervalMs[kind] + 100);
}

export const follow = (outcomes: OutcomeLog, by: Member, target: Member): Promise<void> =>
  rateLimited(outcomes, `${by.uid} ${target.uid}`, by, 'follows', target.uid, {
    [paths.follow(by.uid, target.uid)]: true,
  });

const setHorn = ({ horns }: Activity, by: Member, slug: string, given: true | null): Promise<void> =>
  rateLimited(horns, `${slug} ${by.uid}`, by, 'horns', slug, { [paths.horn(slug, by.uid)]: given });

/** Posts a comment. Returns its id if known. */
async function postComment(
  { comments }: Activity,
  by: Member,
  input: { slug: string; text: string; answers?: string },
) {
  const attempt = randomUUID();
  const answer = await callUntilAnswered('postComment', { ...input, mentions: [], attempt }, by);
  if (answer === null) comments.note(input.text, 'open');
  else comments.note(input.text, 'result' in answer ? 'done' : 'refused');
  return answer !== null && 'result' in answer ? (answer.result as PostCommentResult).id : null;
}

/** Has everybody act, spread over the given time. Resolves when every outcome is known or has been given up on. */
export async function simulateCrowd(
  { members, authors, slugs }: Crowd,
  activity: Activity,
  forMs: number,
): Promise<void> {
  const slugOf = (number: number) => slugs[number % slugs.length] ?? '';
  const memberAt = (number: number) => members[number % members.length]!;
  const each = <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)));

  const commenting = async () => {
    const threads = await each(times.commenting, (number) =>
      postComment(activity, memberAt(number), {
        slug: slugOf(number),
        text: textOf(`Thread ${number}`),
      }),
    );
    await each(times.commenting, (number) => {
      const next = (number + 1) % times.commenting;
      const thread = threads[next];
      if (!thread) return Promise.resolve();
      return spread(times.answers, forMs, async (turn) => {
        const text = textOf(`Answer ${turn} to ${next}`);
        activity.answered.set(text, memberAt(next));
        await postComment(activity, memberAt(number), { slug: slugOf(next), text, answers: thread });
      });
    });
  };
  const giving = each(times.giving, (number) =>
    spread(times.donations, forMs, (turn) => donate(activity.donations, memberAt(number), 1 + number + turn)),
  );
  // Every second member changes their mind twice about another article.
  const horns = each(members.length, (number) =>
    spread(1, forMs, async () => {
      const by = memberAt(number);
      await setHorn(activity, by, slugOf(number), true);
      if (number % 2 === 0) return;
      for (const given of [true, null, true] as const) await setHorn(activity, by, slugOf(number + 1), given);
    }),
  );
  const following = each(members.length, (number) =>
    spread(1, forMs, () => follow(activity.follows, memberAt(number), memberAt(number + authors.length))),
  );
  const writing = each(authors.length, async (number) => {
    const draft = begin(authors[number]!);
    activity.drafts.push(draft);
    for (let turn = 0; turn < times.saves; turn += 1) {
      const next = pause(forMs / times.saves);
      await save(draft).catch((error: unknown) => activity.problems.push(String(error)));
      if (turn === times.saves / 2) await publish(draft, activity.articles);
      await next;
    }
  });
  // Each author also begins other drafts and saves them once.
  const noting = each(authors.length, (number) =>
    spread(times.notes, forMs, () => {
      const note = begin(authors[number]!);
      activity.drafts.push(note);
      return save(note).catch((error: unknown) => activity.problems.push(String(error)));
    }),
  );
  const bios = each(times.bios, async (number) => {
    const by = memberAt(members.length - 1 - number);
    for (let turn = 0; turn < times.bios; turn += 1) {
      const bio = `Writes at night, ${turn} times.`;
      const next = pause(Math.random() * (forMs / times.bios));
      const answer = await callUntilAnswered('saveProfile', { bio }, by);
      if (answer !== null && 'result' in answer) activity.bios.set(by, bio);
      await next;
    }
  });
  await Promise.all([commenting(), giving, horns, following, writing, noting, bios]);
}
