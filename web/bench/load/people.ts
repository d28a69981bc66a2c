import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cardMethod } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { DonateResponse } from '../../../functions/src/contract/donations.ts';
import type { PostCommentResult } from '../../../functions/src/contract/comments.ts';
import { call } from '../../../functions/test/stack/people.ts';
import type { Acts } from './acts.ts';
import type { Member } from './members.ts';

const ports = portsAt(testOffset);
const site = address(ports.site);

/** Spreads the turns over the time, each at its own moment. A slow turn does not delay the others. */
export async function spread(
  turns: number,
  milliseconds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<void> {
  const share = milliseconds / turns;
  const offset = Math.random() * share;
  await Promise.all(
    Array.from({ length: turns }, async (_, turn) => {
      await pause(offset + turn * share);
      await work(turn);
    }),
  );
}

/** Requests a page as a browser's first request does, on a miss in the edge cache. */
export const visit = (acts: Acts, path: string) =>
  acts.time(`visit ${path.replace(/(article\/).+/, '$1…')}`, async () => {
    const response = await fetch(site + path);
    const text = await response.text();
    if (!response.ok || !text.includes('</html>'))
      throw new Error(`${path} was answered with ${response.status}`);
  });

export interface CommentInput {
  slug: string;
  text: string;
  answers?: string;
}

/** Posts a comment. Returns its id. */
export async function postComment(acts: Acts, by: Member, comment: CommentInput): Promise<string | null> {
  const input = { ...comment, mentions: [], attempt: randomUUID() };
  return acts.time('comment', async () => {
    const { status, code, result } = await call('postComment', input, by);
    if (status !== 200) throw new Error(`postComment was answered with ${status} ${code}`);
    const { id, state } = result as PostCommentResult;
    if (state !== 'visible') throw new Error('The comment is held');
    return id;
  });
}

/** Donates a few dollars. Returns the attempt. */
export async function donate(acts: Acts, dollars: number): Promise<string | null> {
  const attemptId = randomUUID();
  let body: string | null = null;
  return acts.time('donation', async () => {
    const provider = { url: address(ports.payments) };
    body ??= JSON.stringify({ attemptId, paymentMethodId: await cardMethod(provider), amount: dollars });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${site}/api/donate`, { method: 'POST', headers, body });
    const { success, status } = (await response.json()) as DonateResponse;
    if (!success) throw new Error(`The donation was answered with ${response.status} ${status}`);
    return attemptId;
  });
}
