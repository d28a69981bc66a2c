import { commentMaxLength } from '../contract/comments.ts';
import { plainName } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { invalidInput } from '../errors.ts';
import { plainText } from '../kit/plain-text.ts';

const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the plain text of a comment. Throws if nothing visible remains, or if it is too long. */
export function cleanText(text: string): string {
  const cleaned = plainText(text);
  if (!isSeen.test(cleaned)) throw invalidInput(null, 'Write something first.');
  if (cleaned.length > commentMaxLength) {
    throw invalidInput(null, `Use at most ${commentMaxLength} characters.`);
  }
  return cleaned;
}

interface Named {
  uid: string;
  name: string;
}

const isLetter = /[\p{L}\p{N}_]/u;

/** Returns the index of `@name` as a whole word, or -1. */
function placeOf(name: string, text: string): number {
  const wanted = `@${name}`;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [next = ''] = text.slice(at + wanted.length);
    if (!isLetter.test(next) && !isLetter.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

/**
 * Returns the mentioned members. Matches longer names first and each position once: `@Ann Bell` does not mention Ann.
 */
export function mentionsIn(text: string, people: Named[]): Record<string, string> {
  const mentions: Record<string, string> = {};
  let rest = text;
  for (const { uid, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = placeOf(name, rest);
    if (at < 0) continue;
    mentions[uid] = name;
    rest = `${rest.slice(0, at)}\n${rest.slice(at + name.length + 1)}`;
  }
  return mentions;
}

/** Returns the members whose current name is mentioned in the text. */
export async function findMentions(
  text: string,
  uids: readonly string[],
  database: Database,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      const name = await database.get(fieldOf(paths.profile(uid), 'displayName'));
      return { uid, name: plainName(name ?? '').normalize('NFC') };
    }),
  );
  return mentionsIn(
    text,
    found.filter(({ name }) => name !== ''),
  );
}
