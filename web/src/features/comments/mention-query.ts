import { displayNameMaxLength } from '@contract/members.ts';
import { fold } from '@contract/text-index.ts';

interface MentionQuery {
  /** The part of the name typed so far. */
  text: string;
  /** The index of its `@`. */
  at: number;
}

/** Returns the mention being typed at the caret, or null if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0) return null;
  const typed = before.slice(at + 1);
  // An email address is not a mention, and a name has few words and no line break.
  if (/[\p{L}\p{N}]$/u.test(before.slice(0, at))) return null;
  if (/[\n@]|^\s|\s{2}/.test(typed) || typed.length > displayNameMaxLength) return null;
  return typed.split(' ').length > 4 ? null : { text: typed, at };
}

/** Replaces the typed part with the full name. */
export function withMention(
  text: string,
  { at, text: typed }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(at + 1 + typed.length);
  const put = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: text.slice(0, at) + put + after, caret: at + `@${name} `.length };
}

/** Returns whether a word of the name starts with the typed text, ignoring case and diacritics. */
export function matchesName(name: string, typed: string): boolean {
  const [whole, wanted] = [fold(name), fold(typed)];
  return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
}

/** Returns the picked members whose name is still in the text. */
export const mentionsInText = (
  text: string,
  mentions: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(mentions).filter(([, name]) => text.includes(`@${name}`)));
