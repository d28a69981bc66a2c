import { pictureAddress, type PictureFormat, type StoredPicture, toneOf } from '../contract/pictures.ts';
import { slugOf } from '../contract/slug.ts';
import { textOf } from './body-text.ts';

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

/**
 * A link with a still: a click opens the player on the page, and YouTube itself without scripts. The link has the
 * accessible name, so that a still that fails to load leaves no broken picture.
 */
function videoHtml(id: string): string {
  const still = `<img src="https://i.ytimg.com/vi/${id}/hqdefault.jpg" alt="" width="480" height="360" loading="lazy" decoding="async">`;
  const address = `https://www.youtube.com/watch?v=${id}`;
  return `<a class="video" data-youtube="${id}" href="${address}" rel="noopener" aria-label="Watch the video on YouTube">${still}</a>`;
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
    .replace(/<div data-youtube="([\w-]{11})">/g, (_whole, id: string) => videoHtml(id))
    .replaceAll('</div>', '');
}
