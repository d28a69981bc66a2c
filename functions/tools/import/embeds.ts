import { type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { playerOf } from '../../src/contract/players.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { decoded } from '../../src/previews/old-address.ts';
import { recordingTitle } from './ghost-cards.ts';
import { isAudioFile, isVideoFile } from './old-site.ts';
import type { Leave } from './post-fields.ts';

interface Around {
  linkTo: (address: string) => string;
  leave: Leave;
}

const linkHtml = (address: string, words: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;

/** Renders the address of a supported player as that player, and any other as a link. */
export function playerOrLink(address: string, words = ''): string {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const player = playerOf(whole);
  if (player) return `<div data-player="${escapeHtml(player.page)}"></div>`;
  return /^https?:/.test(whole) ? `<p>${linkHtml(whole, words || whole)}</p>` : '';
}

/** Renders a recording, which remains on the other site, as a player or link. */
function recordingHtml(source: string, title: string, isVideo: boolean, { linkTo, leave }: Around): string {
  const address = linkTo(source);
  const words = title || (isVideo ? 'Video' : 'Recording');
  const html = playerOrLink(address, words);
  if (html === '') leave(`a ${isVideo ? 'video' : 'recording'} at ${source || 'no address'}`);
  else if (playerOf(address) === null)
    leave(`the ${isVideo ? 'video' : 'recording'} ${address} is not copied: a link leads to where it is`);
  return html;
}

export function recording(node: Element, around: Around): string {
  const source = DomUtils.findOne(
    ({ name, attribs }) => name === 'source' && Boolean(attribs.src),
    node.children,
  );
  const address = node.attribs.src || source?.attribs.src || node.attribs['data-src'] || '';
  return recordingHtml(
    address,
    recordingTitle(node) || (node.attribs.title ?? ''),
    node.name === 'video',
    around,
  );
}

const behindScripts = ['data-href', 'data-url', 'data-permalink', 'data-instgrm-permalink'];

const isShown = ({ name }: Element): boolean => /^(?:img|iframe|video|audio|object|embed)$/.test(name);

export const isEmpty = ({ children }: Element): boolean =>
  children.every((one) =>
    isTag(one) ? !isShown(one) && isEmpty(one) : !isText(one) || !/\S/.test(one.data),
  );

/** Returns the address that a script would have shown in an element without content, such as a post of a network. */
export function embeddedAddress(node: Element): string | null {
  const address = behindScripts.map((name) => node.attribs[name] ?? '').find((one) => /^https?:/.test(one));
  return address !== undefined && isEmpty(node) ? address : null;
}

export const frameAddress = ({ attribs }: Element): string => {
  const { src = '', 'data-src': late, 'data-lazy-src': lazy, 'data-src-cmplz': blocked } = attribs;
  return blocked ?? lazy ?? late ?? src;
};

export function frame(node: Element, { leave }: Around): string {
  const address = frameAddress(node);
  const html = playerOrLink(address);
  if (html === '') leave(`a frame at ${address || 'no address'}`);
  else if (html.startsWith('<p>')) leave(`the frame ${address} is a link`);
  return html;
}

/** Matches the recording in the settings of a Flash player. */
const inSettings = /(?:^|[?&;])\w+=(https?(?:%3A|:)[^&;]+)/gi;

function recordingIn(settings: string): string | null {
  for (const [, given = ''] of settings.matchAll(inSettings)) {
    const address = /^https?%3A/i.test(given) ? decoded(given) : given;
    if (isAudioFile(address) || isVideoFile(address)) return address;
  }
  return null;
}

/** Renders what a plug-in such as Flash showed: `<object>` with `<param>` and `<embed>`. */
export function plugIn(node: Element, around: Around, within: () => string): string {
  const parts = [node, ...DomUtils.findAll(({ name }) => /^(?:param|embed)$/.test(name), node.children)];
  const given = parts.flatMap(({ attribs }) =>
    [attribs.src, attribs.data, attribs.value, attribs.flashvars].filter((one) => one !== undefined),
  );
  const addresses = given.filter((one) => /^(?:https?:)?\/\//.test(one));
  const player = addresses.find((one) => playerOf(one) !== null);
  if (player !== undefined) return playerOrLink(player);
  const file =
    addresses.find((one) => isAudioFile(one) || isVideoFile(one)) ?? given.map(recordingIn).find(Boolean);
  if (file) return recordingHtml(file, '', isVideoFile(file), around);
  const instead = within();
  if (instead.trim() !== '') return instead;
  const address = addresses[0] ?? node.attribs.data ?? node.attribs.src ?? '';
  around.leave(`an object of a plug-in at ${address || 'no address'}`);
  return playerOrLink(address);
}

const typedAddress = /\bhttps?:\/\/[^\s<>"“”„«»]+/g;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Returns an address without the punctuation that follows it in a sentence. */
function addressIn(typed: string): string {
  const address = typed.replace(/[.,;:!?…’'*。、，；：！？」』】）]+$/u, '');
  const isClosed = /[)\]]$/.test(address) && count(address, /[)\]]/g) > count(address, /[([]/g);
  return isClosed ? addressIn(address.slice(0, -1)) : address;
}

/** Renders a text, with its addresses as links. */
export function linkedText(text: string, { linkTo }: Around): string {
  let [html, done] = ['', 0];
  for (const { 0: typed, index } of text.matchAll(typedAddress)) {
    const address = addressIn(typed);
    if (!URL.canParse(address)) continue;
    html += escapeHtml(text.slice(done, index)) + linkHtml(linkTo(address), address);
    done = index + address.length;
  }
  return html + escapeHtml(text.slice(done));
}

/** Returns the address that is all of a text, or null. */
export function loneAddress(text: string): string | null {
  return /^https?:\/\/\S+$/.test(text) ? text : null;
}
