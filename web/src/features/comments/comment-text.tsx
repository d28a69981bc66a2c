import { truncate } from '@contract/strip-invalid-characters.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import styles from './comments.module.css';

type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; uid: string };

/** Quotation marks and the punctuation of scripts without spaces end an address, which could only have them encoded. */
const address =
  /https?:\/\/[^\s<>"'`“”„«»\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+/gi;
/** Punctuation and quotation marks after which an address may end; it may end in `/`, `#`, `%`, `&` or `@`, too. */
const mayFollow = /[\p{Pe}\p{Pf}\p{Pi}\p{Ps}\p{Po}_~]/u;

/** Cuts off punctuation after a web address, and a closing bracket that has no opening one in it. */
function withoutPunctuation(found: string): string {
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    const inside = found.slice(0, end);
    const isOpened = last === ')' && inside.split(')').length <= inside.split('(').length;
    if (isOpened || '/#%&@'.includes(last) || !mayFollow.test(last)) return inside;
    end -= 1;
  }
}

function hrefOf(found: string): string | null {
  try {
    const { protocol, hostname, href } = new URL(found);
    return /^https?:$/.test(protocol) && hostname !== '' ? href : null;
  } catch {
    return null;
  }
}

const plain = (text: string): TextPart[] => (text === '' ? [] : [{ kind: 'text', text }]);

function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutPunctuation(found);
    const href = hrefOf(shown);
    if (href === null) continue;
    parts.push(...plain(text.slice(done, index)), { kind: 'link', text: shown, href });
    done = index + shown.length;
  }
  return [...parts, ...plain(text.slice(done))];
}

/**
 * Returns whether a mention ends here. No letter or digit may follow, so that `@Mara` does not match in `@Marauder`.
 */
const endsThere = (text: string, end: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(end));

function firstMention(text: string, names: readonly [uid: string, name: string][]) {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    for (const [uid, name] of names) {
      const end = at + 1 + name.length;
      if (text.startsWith(name, at + 1) && endsThere(text, end)) return { at, end, uid };
    }
  }
  return null;
}

function withMentions(text: string, names: readonly [uid: string, name: string][]): TextPart[] {
  const found = firstMention(text, names);
  if (!found) return plain(text);
  const { at, end, uid } = found;
  return [
    ...plain(text.slice(0, at)),
    { kind: 'mention', text: text.slice(at, end), uid },
    ...withMentions(text.slice(end), names),
  ];
}

/** Splits the text of a comment into plain text, web addresses, and mentions. Nothing is ever parsed as HTML. */
export function partsOf(text: string, mentions: Readonly<Record<string, string>>): TextPart[] {
  // Longest name first: `@Mara Voss` must not match as `@Mara`.
  const names = Object.entries(mentions).sort(([, a], [, b]) => b.length - a.length);
  return withLinks(text).flatMap((part) => (part.kind === 'text' ? withMentions(part.text, names) : [part]));
}

const longText = { characters: 900, lines: 14 };
const shortText = { characters: 600, lines: 9 };

/** Returns the beginning of a long text, cut between words, or null if the text is short enough to show in full. */
export function excerptOf(text: string): string | null {
  if (text.length <= longText.characters && text.split('\n').length <= longText.lines) return null;
  const lines = text.split('\n').slice(0, shortText.lines).join('\n');
  if (lines.length <= shortText.characters) return `${lines.trimEnd()}…`;
  const cut = truncate(lines, shortText.characters);
  const lastSpace = cut.search(/\s\S*$/);
  return `${lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

interface CommentTextProps {
  text: string;
  mentions: Readonly<Record<string, string>>;
}

/**
 * Plain text with line breaks, in which web addresses and mentions are links. A long text is collapsed to its
 * beginning.
 */
export function CommentText({ text, mentions }: CommentTextProps) {
  const [whole, setWhole] = useState(false);
  const beginning = useMemo(() => excerptOf(text), [text]);
  const shown = whole ? text : (beginning ?? text);
  const parts = useMemo(() => partsOf(shown, mentions), [shown, mentions]);
  return (
    <>
      <p className={styles.text}>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
      {beginning !== null && (
        <p className={styles.fold}>
          <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        </p>
      )}
    </>
  );
}

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'mention':
      return <Link to={`/author/${encodeURIComponent(part.uid)}`}>{part.text}</Link>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="nofollow ugc noopener">
          {part.text}
        </a>
      );
  }
}
