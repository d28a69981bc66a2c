import { type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { plainLine } from '../../src/kit/plain-text.ts';

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? '').split(/\s+/).includes(name);

/** The controls of Ghost's players, and titles and buttons that repeat a link, also of WordPress. */
const controls = ['kg-audio-player', 'kg-audio-title', 'kg-video-player-container', 'wp-block-file__button'];
export const isControl = (node: Element): boolean => controls.some((name) => hasClass(node, name));

/** True for an emoji next to text, which together form one paragraph. */
export const isCallout = (node: Element): boolean => hasClass(node, 'kg-callout-card');

export const isBookmark = (node: Element): boolean => hasClass(node, 'kg-bookmark-container');

const wordsOf = (name: string, nodes: ChildNode[]): string => {
  const title = DomUtils.findOne((one) => hasClass(one, name), nodes);
  return title ? plainLine(DomUtils.textContent(title)) : '';
};

/** Returns the title of a card that is a single link with further text, or an empty string for any other link. */
export function cardTitle(link: Element): string {
  if (isBookmark(link)) return wordsOf('kg-bookmark-title', link.children);
  return hasClass(link, 'kg-file-card-container') ? wordsOf('kg-file-card-title', link.children) : '';
}

/** Returns the title of a recording, which is next to it, or an empty string. */
export const recordingTitle = ({ parent }: Element): string =>
  wordsOf('kg-audio-title', parent?.children ?? []);
