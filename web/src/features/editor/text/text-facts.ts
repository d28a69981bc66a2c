import { playerOf } from '@contract/players.ts';
import { minutesToRead } from '@contract/reading.ts';
import { stripInvalidCharacters, truncate } from '@contract/strip-invalid-characters.ts';
import { wordsOf } from '@contract/text-index.ts';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Debounce } from '../../../lib/debounce.ts';
import { footnoteBody } from './footnote/footnote-node.ts';

interface Found {
  /** The position in the document. */
  at: number;
}

/** The facts about the text that the checklist needs. */
export interface TextFacts {
  text: string;
  /** The text without headings. */
  prose: string;
  words: number;
  /** The reading time that readers see. */
  minutes: number;
  links: (Found & { href: string })[];
  pictures: (Found & { alt: string })[];
  /** Players that readers would not see. */
  unsupportedPlayers: (Found & { address: string })[];
  /** The `TK` marks, which stand for missing text, with their context. */
  marks: (Found & { around: string })[];
}

export const noFacts: TextFacts = {
  ...{ text: '', prose: '', words: 0, minutes: 1 },
  ...{ links: [], pictures: [], unsupportedPlayers: [], marks: [] },
};

const charactersAround = 24;

/** Returns a mark with the whole words that fit on both sides of it. */
function wordsAround(text: string, at: number): string {
  const before = stripInvalidCharacters(text.slice(Math.max(0, at - charactersAround), at));
  const after = truncate(text.slice(at, at + 2 * charactersAround), charactersAround);
  const isCut = { before: at > charactersAround, after: at + charactersAround < text.length };
  return [
    isCut.before ? `…${before.replace(/^\S*\s/, '')}` : before,
    isCut.after ? `${after.replace(/\s\S*$/, '')}…` : after,
  ]
    .join('')
    .trim();
}

export function textFacts(doc: Node): TextFacts {
  const facts: TextFacts = { ...noFacts, links: [], pictures: [], unsupportedPlayers: [], marks: [] };
  const prose: string[] = [];
  const notes: string[] = [];
  let shown = 0;
  doc.descendants((node, at, parent) => {
    if (node.isText && parent?.type.name !== 'heading') prose.push(node.text ?? '');
    if (node.type.name === 'footnote') {
      const body = footnoteBody(String(node.attrs.html));
      const words = body.textContent ?? '';
      notes.push(words);
      if (parent?.type.name !== 'heading') prose.push(words);
      for (const link of body.querySelectorAll('a'))
        facts.links.push({ at, href: link.getAttribute('href') ?? '' });
      for (const { index } of words.matchAll(/\bTK\b/g))
        facts.marks.push({ at, around: wordsAround(words, index) });
    }
    if (node.type.name === 'picture' || node.type.name === 'player') shown += 1;
    if (node.type.name === 'picture') facts.pictures.push({ at, alt: String(node.attrs.alt) });
    if (node.type.name === 'player' && playerOf(String(node.attrs.address)) === null)
      facts.unsupportedPlayers.push({ at, address: String(node.attrs.address) });
    const text = node.text ?? '';
    for (const { index } of text.matchAll(/\bTK\b/g))
      facts.marks.push({ at: at + index, around: wordsAround(text, index) });
    const href = node.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;
    if (href !== undefined) facts.links.push({ at, href });
  });
  const lineBreak = ({ type }: Node) => (type.name === 'hardBreak' ? '\n' : '');
  facts.text = [doc.textBetween(0, doc.content.size, '\n', lineBreak), ...notes].join('\n');
  facts.prose = prose.join(' ');
  facts.words = facts.text.match(/\S+/g)?.length ?? 0;
  facts.minutes = minutesToRead(wordsOf(facts.text).length, shown);
  return facts;
}

/** How long a pause in typing is. */
const pauseMs = 400;

/** Returns the text as of the last pause in typing, for what is too expensive to compute with every keystroke. */
export function usePausedText(editor: Editor): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    const debounce = new Debounce(() => setDoc(editor.state.doc), pauseMs);
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) debounce.schedule();
    };
    editor.on('transaction', onTransaction);
    return () => {
      debounce.cancel();
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return doc;
}
