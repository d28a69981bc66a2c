import { displayNameMaxLength } from '@contract/members.ts';

export interface MentionQuery {
  /** What has been typed of the name. */
  text: string;
  /** Where its `@` stands. */
  at: number;
}

/** The name that is being typed at the caret; null where nobody is being named. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0) return null;
  const typed = before.slice(at + 1);
  // An e-mail address is no mention, and names stand on one line and have few words.
  if (/[\p{L}\p{N}]$/u.test(before.slice(0, at))) return null;
  if (/[\n@]|^\s|\s{2}/.test(typed) || typed.length > displayNameMaxLength) return null;
  return typed.split(' ').length > 4 ? null : { text: typed, at };
}

/** Puts the whole name in the place of what was typed of it. */
export function withMention(
  text: string,
  { at, text: typed }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(at + 1 + typed.length);
  const put = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: text.slice(0, at) + put + after, caret: at + `@${name} `.length };
}

const normalized = (text: string): string =>
  text.toLocaleLowerCase('en').normalize('NFKD').replace(/\p{M}/gu, '');

/** Whether a word of the name begins with what was typed. */
export function fits(name: string, typed: string): boolean {
  const [whole, wanted] = [normalized(name), normalized(typed)];
  return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
}

/** Of the members who were picked, those whose name still stands in the text. */
export const stillNamed = (
  text: string,
  mentions: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(mentions).filter(([, name]) => text.includes(`@${name}`)));
