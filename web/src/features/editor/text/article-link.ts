import { Link } from '@tiptap/extension-link';
import { linkAddress } from './addresses.ts';

/** The links of articles, as the server stores them. Text typed at the end of a link does not extend it. */
export const ArticleLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
  HTMLAttributes: { rel: null, target: null, class: null },
});
