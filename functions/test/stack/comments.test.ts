import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PostCommentResult } from '../../src/contract/comments.ts';
import { beginDraft, publish, removeArticles, setRoles, signUpAuthor } from './authors.ts';
import { call, type Person, read, signIn, signUp } from './people.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let author: Person;
let fan: Person;
let other: Person;
let moderator: Person;
let slug: string;

beforeAll(async () => {
  author = await signUpAuthor();
  [fan, other] = await Promise.all([signUp(), signUp()]);
  const maud = await signUp();
  await setRoles(maud, { comments: true });
  moderator = await signIn(maud.email, 'correct horse');
  const draft = await beginDraft(author);
  ({ slug } = draft);
  await publish(draft.id, 1, author);
});
afterAll(removeArticles, 60_000);

let attempts = 0;
const inputOf = (change: object = {}) => ({
  slug,
  text: `Loud, for the ${(attempts += 1)}. time.`,
  mentions: [],
  attempt: `attempt-${Date.now()}-${attempts}`,
  ...change,
});

describe('a comment', () => {
  it('a comment that is sent repeatedly and simultaneously is posted once, and everybody can read it', async () => {
    const input = inputOf({ text: ' Loud\u202E!\n\n\n\n\nVery. ' });
    const answers = await Promise.all([call('postComment', input, fan), call('postComment', input, fan)]);
    answers.push(await call('postComment', input, fan));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ result }) => (result as PostCommentResult).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await read(`comments/${slug}/${id}`, other)).value).toMatchObject({
      state: 'visible',
      author: fan.uid,
      text: 'Loud!\n\nVery.',
    });
    expect((await read(`commentRecords/${id}`, fan)).status).toBe(401);
    expect((await read(`commentRecords/${id}`, moderator)).value).toMatchObject({ slug, version: 1 });
  });
});
