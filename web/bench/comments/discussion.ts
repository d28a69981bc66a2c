import { readFile } from 'node:fs/promises';
import { type Comment, replyId } from '../../../functions/src/contract/comments.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { randomFrom } from '../../../functions/local/seed/random.ts';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { entryOf } from '../library.ts';

const members = 60;
const started = Date.parse('2026-11-01T12:00:00Z');

export const { slug } = entryOf(5);
/** Returns a key like those that the server creates: a higher number is later. */
export const keyOf = (number: number): string => `-N${String(number).padStart(18, '0')}`;

const words = [
  'riff',
  'the drums',
  'louder',
  'that bass',
  'on vinyl',
  'in Turin',
  'again',
  'second side',
] as const;

export function commentOf(number: number): Comment {
  const random = randomFrom(number + 1);
  const length = 4 + random.whole(0, 40);
  const text = Array.from({ length }, () => random.pick(words)).join(' ');
  const author = `member-${random.whole(0, members - 1)}`;
  return { state: 'visible', author, name: author, createdAt: started + number * 60_000, text };
}

/** Returns comments by id. Four in ten open a thread; the others reply in one of the last few. */
export function discussion(count: number): Record<string, Comment> {
  const threads: string[] = [];
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const random = randomFrom(number + 7);
      const thread = threads.at(-1 - random.whole(0, 5)) ?? threads.at(-1);
      const key = keyOf(number);
      const id = thread === undefined || random.whole(0, 9) < 4 ? key : replyId(thread, key);
      if (id === key) threads.push(key);
      return [id, commentOf(number)];
    }),
  );
}

/** A database with the site's security rules that accepts every write from the bench. */
export function discussionServer(address: string) {
  const ask = async (method: string, path: string, body: string) => {
    const headers = { authorization: 'Bearer owner' };
    const answer = await fetch(`${address}/${path}.json?ns=${databaseName}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const write = (path: string, value: unknown) => ask('PUT', path, JSON.stringify(value));
  return {
    write,
    async fill(count: number): Promise<void> {
      const rules = new URL('../../../firebase.rules.json', import.meta.url);
      await ask('PUT', '.settings/rules', await readFile(rules, 'utf8'));
      const { card, html } = entryOf(5);
      await write(paths.article(slug), { ...card, counts: { comments: count, horns: 0 } });
      await write(paths.articleBody(slug), { html });
      await write(paths.comments(slug), discussion(count));
      for (let number = 0; number < members; number += 1) {
        const displayName = `Member number ${number}`;
        await write(paths.profile(`member-${number}`), { displayName, bio: 'Writes under articles.' });
      }
    },
  };
}
