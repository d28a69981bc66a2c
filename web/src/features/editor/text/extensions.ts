import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { ArticleLink } from './addresses.ts';
import { Backspace, LinkTyping, QuoteTyping, WriteBehind } from './typing-rules.ts';
import { FootnoteNode } from './footnote/footnote-node.ts';
import { GalleryNode } from './gallery/gallery-node.ts';
import { PictureNode } from './picture-node.ts';
import { PlayerNode } from './player-node.ts';
import { tableNodes } from './table/table-nodes.ts';

/** The marks and keys of every text that can be written here, also of a footnote. */
export const lineExtensions: Extensions = [
  Bold,
  Italic,
  Paragraph,
  Strike,
  Text,
  UndoRedo,
  ArticleLink,
  LinkTyping,
  QuoteTyping,
];

/** The extensions for everything that an article's text may contain. Anything else is dropped on paste. */
export const articleExtensions: Extensions = [
  Document,
  BulletList,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  HorizontalRule,
  ListItem,
  ListKeymap,
  OrderedList,
  TrailingNode,
  ...lineExtensions,
  // After Bold, which would take Ctrl+Shift+B, too.
  Blockquote,
  FootnoteNode,
  PictureNode,
  GalleryNode,
  ...tableNodes,
  PlayerNode,
  WriteBehind,
  Backspace,
];
