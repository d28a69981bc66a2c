import { pictureAddress, type PictureFormat, type StoredPicture, toneOf } from '../contract/pictures.ts';

export type StoredPictures = ReadonlyMap<string, StoredPicture>;

const pictureTag =
  /<img data-picture="([a-f0-9]{24})" alt="([^"]*)"(?: data-caption="([^"]*)")?(?: data-credit="([^"]*)")? \/>/g;

/** Returns the IDs of the pictures in sanitized HTML, without duplicates. */
export const pictureIds = (cleaned: string): string[] => [
  ...new Set([...cleaned.matchAll(pictureTag)].map(([, id = '']) => id)),
];

/** A picture as rendered for readers. Its texts are already escaped. */
interface ShownPicture {
  picture: StoredPicture;
  alt: string;
  caption: string;
}

/** Renders a caption from escaped texts, with the credit in small print. */
function captionHtml(caption: string, credit: string): string {
  const words = [caption, credit && `<small>${credit}</small>`].filter(Boolean).join(' ');
  return words && `<figcaption>${words}</figcaption>`;
}

/** Returns the pictures of sanitized HTML, omitting those that are not stored. */
function shownPictures(cleaned: string, pictures: StoredPictures): ShownPicture[] {
  return [...cleaned.matchAll(pictureTag)].flatMap(([, id = '', alt = '', caption = '', credit = '']) => {
    const picture = pictures.get(id);
    return picture ? [{ picture, alt, caption: captionHtml(caption, credit) }] : [];
  });
}

const rounded = (size: number): number => Math.round(size * 1000) / 1000;

/**
 * Returns the `sizes` for a part of the text column's width. Phones with a device pixel ratio of three are treated as
 * if it were two.
 */
const sizesOf = (part: number): string =>
  `(min-width: 48rem) ${rounded(44 * part)}rem, (min-resolution: 2.1dppx) ${rounded(54 * part)}vw, ${rounded(92 * part)}vw`;

const sources = ({ id, widths }: StoredPicture, format: PictureFormat) =>
  widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');

const largest = ({ id, width, widths }: StoredPicture): string =>
  pictureAddress(id, widths.at(-1) ?? width, 'webp');

function imageHtml({ picture, alt }: ShownPicture, part: number): string {
  const { width, height, placeholder } = picture;
  const tone = toneOf(placeholder);
  const sizes = sizesOf(part);
  const attributes = [
    `src="${largest(picture)}"`,
    `srcset="${sources(picture, 'webp')}"`,
    `sizes="${sizes}"`,
    `width="${width}"`,
    `height="${height}"`,
    `alt="${alt}"`,
    'loading="lazy"',
    ...(tone === undefined ? [] : [`style="background-color:${tone}"`]),
  ].join(' ');
  const better = `<source type="image/avif" srcset="${sources(picture, 'avif')}" sizes="${sizes}">`;
  return `<picture>${better}<img ${attributes}></picture>`;
}

const ratioOf = ({ picture: { width, height } }: ShownPicture): number => width / height;

/**
 * Arranges a gallery into rows of equally high pictures: pairs, and wide pictures on their own. If one is left over,
 * the first picture gets its own row, unless it is upright, because it would be taller than the viewport.
 */
function rowsOf(shown: readonly ShownPicture[]): ShownPicture[][] {
  const rows: ShownPicture[][] = [];
  for (const one of shown.toReversed()) {
    const [row] = rows;
    const isPair = row?.length === 1 && [one, ...row].every((each) => ratioOf(each) < 2);
    if (isPair) row.unshift(one);
    else rows.unshift([one]);
  }
  const [[first, ...others] = [], second] = rows;
  const isAlone = first && others.length === 0 && ratioOf(first) < 1.2;
  return isAlone && second ? [[first, ...second], ...rows.slice(2)] : rows;
}

/**
 * Renders a gallery. Without scripts, a press opens the picture's file; with scripts, the viewer (`gallery-viewer.tsx`
 * of the site).
 */
function galleryHtml(shown: readonly ShownPicture[]): string {
  let number = 0;
  const rows = rowsOf(shown).map((row) => {
    const whole = row.reduce((sum, one) => sum + ratioOf(one), 0);
    const figures = row.map((one) => {
      number += 1;
      const label = `Open picture ${number} of ${shown.length}: ${one.alt}`;
      const link = `<a href="${largest(one.picture)}" aria-label="${label}">${imageHtml(one, ratioOf(one) / whole)}</a>`;
      return `<figure class="picture" style="flex-grow:${rounded(ratioOf(one))}">${link}${one.caption}</figure>`;
    });
    return `<div class="row">${figures.join('')}</div>`;
  });
  const label = shown.length === 1 ? 'Gallery' : `Gallery of ${shown.length} pictures`;
  return rows.length === 0
    ? ''
    : `<div class="gallery" role="group" aria-label="${label}">${rows.join('')}</div>`;
}

/** Renders the galleries and pictures of sanitized HTML. */
export function withPictures(html: string, pictures: StoredPictures): string {
  return html
    .replace(/<section data-gallery>([^]*?)<\/section>/g, (_whole, inside: string) =>
      galleryHtml(shownPictures(inside, pictures)),
    )
    .replace(pictureTag, (tag) =>
      shownPictures(tag, pictures)
        .map((one) => `<figure class="picture">${imageHtml(one, 1)}${one.caption}</figure>`)
        .join(''),
    );
}
