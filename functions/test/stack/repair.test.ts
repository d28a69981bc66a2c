import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { testOffset } from '../../local/stack/ports.ts';
import { claimOf } from '../../src/members/name-claims.ts';
import { beginDraft, publish, removeArticles, signUpAuthor, stored } from './authors.ts';
import { call, signUp, write } from './people.ts';

afterAll(removeArticles, 60_000);

/** Generous, because a busy machine takes long. */
const patient = { timeout: 60_000, interval: 200 };

/** Runs `npm run repair` on this stack, and returns its lines about this member. */
async function repair(uid: string, ...options: string[]): Promise<string[]> {
  const program = fileURLToPath(new URL('../../tools/repair/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--offset', String(testOffset), ...options]);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.split('\n').filter((line) => line.includes(uid));
}

it(
  'the repair reports wrong roles, corrects them and the number of comments, and claims names',
  { timeout: 200_000 },
  async () => {
    const [author, fan] = await Promise.all([signUpAuthor(), signUp()]);
    const { id, slug } = await beginDraft(author);
    await publish(id, 1, author);
    const name = `Roadie ${fan.uid.slice(0, 12)}`;
    await vi.waitFor(async () => expect(await stored(`members/${fan.uid}`)).not.toBeNull(), patient);
    expect(await call('setDisplayName', { name }, fan)).toMatchObject({ status: 200 });
    const claim = claimOf(name);
    await write(`access/${fan.uid}`, { admin: true });
    await write(claim, null);
    await write(`articles/${slug}/counts/comments`, 3);
    const wrong = [`access      ${fan.uid}`];
    expect(await repair(fan.uid)).toEqual(wrong);
    expect(await repair(fan.uid, '--mend')).toEqual(wrong);
    expect(await repair(fan.uid)).toEqual([]);
    expect(await stored(`access/${fan.uid}`)).toBeNull();
    expect(await stored(claim)).toMatchObject({ uid: fan.uid });
    expect(await stored(`articles/${slug}/counts`)).toEqual({ comments: 0, horns: 0 });
  },
);
