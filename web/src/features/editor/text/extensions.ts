import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { ArticleLink } from './addresses.ts';
import { Backspace, LinkTyping, QuoteTyping, WriteBehind } from './typing-rules.ts';
import { FootnoteNode } from './footnote/footnote-node.ts';
import { MarkdownPaste } from './paste/markdown/markdown-paste.ts';
import { GalleryNode } from './gallery/gallery-node.ts';
import { PictureNode } from './picture-node.ts';
import { PlayerNode } from './player-node.ts';
import { tableNodes } from './table/table-nodes.ts';

/** Returns the extensions for everything that an article's text may contain. Anything else is dropped on paste. */
export const articleExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    underline: false,
    link: false,
  }),
  Placeholder.configure({ placeholder }),
  ArticleLink,
  LinkTyping,
  MarkdownPaste,
  QuoteTyping,
  FootnoteNode,
  PictureNode,
  GalleryNode,
  ...tableNodes,
  PlayerNode,
  WriteBehind,
  Backspace,
];
