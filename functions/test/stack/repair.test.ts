import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { testOffset } from '../../local/stack/ports.ts';
import { claimOf } from '../../src/members/name-claims.ts';
import { beginDraft, publish, removeArticles, signUpAuthor, stored } from './authors.ts';
import { call, signUp, write } from './people.ts';

afterAll(removeArticles, 60_000);

/** Runs `npm run repair -- --mend` on this stack. */
async function mend(): Promise<void> {
  const program = fileURLToPath(new URL('../../tools/repair/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--offset', String(testOffset), '--mend']);
  await Promise.all([text(child.stdout), once(child, 'exit')]);
}

it(
  'the repair moves the roles of an older version, corrects the number of comments, and claims names',
  { timeout: 200_000 },
  async () => {
    const [author, fan] = await Promise.all([signUpAuthor(), signUp()]);
    const { id, slug } = await beginDraft(author);
    await publish(id, 1, author);
    const name = `Roadie ${fan.uid.slice(0, 12)}`;
    expect(await call('setDisplayName', { name }, fan)).toMatchObject({ status: 200 });
    const claim = claimOf(name);
    // Of nobody else, because what follows from a name writes the record of its member again.
    const older = `older-${fan.uid}`;
    await write(`members/${older}`, { name: 'Older', roles: { comments: true } });
    await write(claim, null);
    await write(`articles/${slug}/counts/comments`, 3);
    await mend();
    expect(await stored(`access/${older}`)).toEqual({ comments: true });
    expect(await stored(`members/${older}`)).toEqual({ name: 'Older' });
    expect(await stored(claim)).toMatchObject({ uid: fan.uid });
    expect(await stored(`articles/${slug}/counts`)).toEqual({ comments: 0, horns: 0 });
  },
);
