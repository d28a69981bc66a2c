import { DomUtils, type parseDocument } from 'htmlparser2';
import { plainLine } from '../../src/kit/plain-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? '').split(/\s+/).includes(name);

/** Buttons and times of Ghost's players, and what their links say already. */
const controls = ['kg-audio-player', 'kg-audio-title', 'kg-video-player-container'];
export const isControl = (node: Element): boolean => controls.some((name) => hasClass(node, name));

/** An emoji beside words, which are one paragraph. */
export const isCallout = (node: Element): boolean => hasClass(node, 'kg-callout-card');

export const isBookmark = (node: Element): boolean => hasClass(node, 'kg-bookmark-container');

const wordsOf = (name: string, nodes: Node[]): string => {
  const title = DomUtils.findOne((one) => hasClass(one, name), nodes);
  return title ? plainLine(DomUtils.textContent(title)) : '';
};

/** What a card says that is one link, with a title among other words; empty for any other link. */
export function cardTitle(link: Element): string {
  if (isBookmark(link)) return wordsOf('kg-bookmark-title', link.children);
  return hasClass(link, 'kg-file-card-container') ? wordsOf('kg-file-card-title', link.children) : '';
}

/** The title of a recording, which stands beside it; empty where it has none. */
export const recordingTitle = ({ parent }: Element): string =>
  wordsOf('kg-audio-title', parent?.children ?? []);
