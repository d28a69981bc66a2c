import { Link } from '@tiptap/extension-link';
import { linkAddress } from './addresses.ts';

/** Links of articles, as the server keeps them. What is typed at the end of one does not belong to it. */
export const ArticleLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
  HTMLAttributes: { rel: null, target: null, class: null },
});
