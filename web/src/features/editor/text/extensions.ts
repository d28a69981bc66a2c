import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from './addresses.ts';
import { LinkTyping } from './link-typing.ts';
import { MarkdownPaste } from './paste/markdown/markdown-paste.ts';
import { PictureNode } from './picture-node.ts';
import { PlayerNode } from './player-node.ts';
import { QuoteTyping } from './quote-typing.ts';

/** Everything that the text of an article may hold, and no more: what is not here falls away when it is pasted. */
export const articleExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
  Placeholder.configure({ placeholder }),
  LinkTyping,
  MarkdownPaste,
  QuoteTyping,
  PictureNode,
  PlayerNode,
];
