import { type Extensions, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { ArticleLink } from '../article-link.ts';
import { LinkTyping } from '../link-typing.ts';
import { QuoteTyping } from '../quote-typing.ts';

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** The extensions for a footnote's text: one line with marks and links. */
export const footnoteExtensions: Extensions = [
  OneLine,
  StarterKit.configure({
    ...{ document: false, heading: false, blockquote: false, bulletList: false, orderedList: false },
    ...{ listItem: false, listKeymap: false, horizontalRule: false, hardBreak: false, trailingNode: false },
    ...{ code: false, codeBlock: false, underline: false, dropcursor: false, gapcursor: false },
    link: false,
  }),
  ArticleLink,
  LinkTyping,
  QuoteTyping,
];
