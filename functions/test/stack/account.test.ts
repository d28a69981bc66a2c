import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PostCommentResult } from '../../src/contract/comments.ts';
import { beginDraft, publish, removeArticles, runSchedule, signUpAuthor, stored } from './authors.ts';
import { call, type Person, signIn, signUp, write } from './people.ts';

// Generous, because the first call may have to start the functions.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 120_000 });
const patience = { timeout: 90_000, interval: 200 };

let author: Person;
let slug: string;
beforeAll(async () => {
  author = await signUpAuthor();
  const draft = await beginDraft(author);
  ({ slug } = draft);
  await publish(draft.id, 1, author);
});
afterAll(removeArticles, 60_000);

const loud = 'Louder than the last one, by a whole amplifier.';

let fans = 0;

/** Creates a member with a profile, comments and everything else that an export contains. */
async function memberWithPast(): Promise<Person & { comment: string }> {
  const fan = await signUp();
  await call('setDisplayName', { name: `Fred Fan ${(fans += 1)}` }, fan);
  await write(`horns/${slug}/${fan.uid}`, true, fan);
  await write(`follows/${fan.uid}/${author.uid}`, true, fan);
  await write(`saved/${fan.uid}/${slug}`, { savedAt: 1, read: false, kept: false }, fan);
  const input = { slug, text: loud, mentions: [], attempt: `attempt-${fan.uid}` };
  const { result } = await call('postComment', input, fan);
  await vi.waitFor(async () => {
    expect(await stored(`memberReferences/${fan.uid}/horns/${slug}`)).toBe(true);
    expect(await stored(`followers/${author.uid}/${fan.uid}`)).toBe(true);
    expect(await stored(`profiles/${fan.uid}/displayName`)).toMatch(/^Fred Fan/);
  }, patience);
  return { ...fan, comment: (result as PostCommentResult).id };
}

describe('deleteAccount', () => {
  const isGone = async (fan: Person & { comment: string }) => {
    await vi.waitFor(async () => {
      expect(await stored(`profiles/${fan.uid}`)).toBeNull();
      expect(await stored(`members/${fan.uid}`)).toBeNull();
      expect(await stored(`followers/${author.uid}/${fan.uid}`)).toBeNull();
      expect(await stored(`comments/${slug}/${fan.comment}`)).toMatchObject({
        name: 'Former member',
        text: loud,
      });
    }, patience);
    expect(await stored(`comments/${slug}/${fan.comment}/author`)).toBeNull();
    expect(await stored(`horns/${slug}/${fan.uid}`)).toBeNull();
    expect(await stored(`follows/${fan.uid}`)).toBeNull();
    expect(await stored(`saved/${fan.uid}`)).toBeNull();
    expect(Object.keys((await stored(`users/${fan.uid}`)) as object)).toEqual(['closed']);
    await expect(signIn(fan.email, 'correct horse')).rejects.toThrow();
  };

  it('the schedule finishes a deletion that was interrupted', async () => {
    const fan = await memberWithPast();
    await write(`deletions/${fan.uid}`, { askedAt: 1, next: 1 });
    expect(await runSchedule('resumeDeletions')).toBe(200);
    await isGone(fan);
    // The second run, two hours later, deletes the record that open tabs listen to.
    await write(`deletions/${fan.uid}/next`, 1);
    expect(await runSchedule('resumeDeletions')).toBe(200);
    expect(await stored(`users/${fan.uid}`)).toBeNull();
    // Remembered for a year, so that no backup brings the account back.
    expect(await stored(`deletions/${fan.uid}`)).toMatchObject({ closed: true });
  });
});
