import { playerOf } from '../contract/players.ts';
import { pictureAddress, type PictureFormat, type StoredPicture, toneOf } from '../contract/pictures.ts';
import { slugOf } from '../contract/slug.ts';
import { escapeHtml } from '../kit/escape.ts';
import { decodeEntities, textOf } from './body-text.ts';

export type StoredPictures = ReadonlyMap<string, StoredPicture>;

const pictureTag =
  /<img data-picture="([a-f0-9]{24})" alt="([^"]*)"(?: data-caption="([^"]*)")?(?: data-credit="([^"]*)")? \/>/g;

/** The ids of the pictures in cleaned HTML, without duplicates. */
export const pictureIds = (cleaned: string): string[] => [
  ...new Set([...cleaned.matchAll(pictureTag)].map(([, id = '']) => id)),
];

/** The width of the text column; for phones with three pixels for each of the page's as if they had two. */
const sizes = '(min-width: 48rem) 44rem, (min-resolution: 2.1dppx) 54vw, 92vw';

const sources = ({ id, widths }: StoredPicture, format: PictureFormat) =>
  widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');

/** Of words that are escaped already. The picture's own words stay with it, and the credit is small print. */
function captionHtml(caption: string, credit: string): string {
  const words = [caption, credit && `<small>${credit}</small>`].filter(Boolean).join(' ');
  return words && `<figcaption>${words}</figcaption>`;
}

/** `alt` and `caption` are escaped already; the latter is HTML. */
function pictureHtml(picture: StoredPicture, alt: string, caption: string): string {
  const { id, width, height, widths, placeholder } = picture;
  const tone = toneOf(placeholder);
  const src = pictureAddress(id, widths.at(-1) ?? width, 'webp');
  const attributes = [
    `src="${src}"`,
    `srcset="${sources(picture, 'webp')}"`,
    `sizes="${sizes}"`,
    `width="${width}"`,
    `height="${height}"`,
    `alt="${alt}"`,
    'loading="lazy"',
    ...(tone === undefined ? [] : [`style="background-color:${tone}"`]),
  ].join(' ');
  const better = `<source type="image/avif" srcset="${sources(picture, 'avif')}" sizes="${sizes}">`;
  return `<figure class="picture"><picture>${better}<img ${attributes}></picture>${caption}</figure>`;
}

const playerTag = /<div data-player="([^"]*)">/g;

/** The addresses of players in cleaned HTML that lead to no service whose players are shown. */
export const strangePlayers = (cleaned: string): string[] =>
  [...cleaned.matchAll(playerTag)]
    .map(([, address = '']) => decodeEntities(address))
    .filter((address) => playerOf(address) === null);

/** A link to the service, which a press turns into its player: nothing is asked of the service before. */
function playerHtml(address: string): string {
  const player = playerOf(decodeEntities(address));
  if (!player) return '';
  const { service, page, label } = player;
  return `<a class="player" data-service="${service}" href="${escapeHtml(page)}" rel="noopener">${label}</a>`;
}

/** Gives headings ids to link to. The prefix keeps them apart from the ids of the page. */
function withHeadingIds(html: string): string {
  const taken = new Map<string, number>();
  return html.replace(/<(h[23])>([\s\S]*?)<\/\1>/g, (_whole, tag: string, content: string) => {
    const id = `part-${slugOf(textOf(content), 60)}`.replace(/-$/, '');
    const uses = (taken.get(id) ?? 0) + 1;
    taken.set(id, uses);
    return `<${tag} id="${id}${uses > 1 ? `--${uses}` : ''}">${content}</${tag}>`;
  });
}

/** Renders cleaned HTML for readers. A picture that is not in `pictures` is left out. */
export function renderBody(cleaned: string, pictures: StoredPictures): string {
  return withHeadingIds(cleaned)
    .replace(pictureTag, (_whole, id: string, alt: string, caption?: string, credit?: string) => {
      const picture = pictures.get(id);
      return picture ? pictureHtml(picture, alt, captionHtml(caption ?? '', credit ?? '')) : '';
    })
    .replace(playerTag, (_whole, address: string) => playerHtml(address))
    .replaceAll('</div>', '');
}
