import { pictureAddress, type PictureFormat } from '@contract/pictures.ts';
import type { SavedCard } from './saved-card.ts';

/** Wide enough for a phone. One width suffices, because the service worker serves it for all other widths. */
const storedWidth = 960;

const widest = (widths: readonly number[]): number | undefined =>
  [...widths].sort((one, other) => one - other).findLast((width) => width <= storedWidth) ??
  Math.min(...widths);

/** Returns the URLs of an article's pictures, each in one width. */
export function picturesOf(card: SavedCard, html: string, format: PictureFormat): string[] {
  const widthsById = new Map<string, number[]>();
  if (card.cover) widthsById.set(card.cover.id, card.cover.widths);
  for (const [, id, width] of html.matchAll(/\/media\/([a-f0-9]{24})\/(\d+)\.webp/g)) {
    if (id && id !== card.cover?.id) widthsById.set(id, [...(widthsById.get(id) ?? []), Number(width)]);
  }
  return [...widthsById].flatMap(([id, widths]) => {
    const width = widest(widths);
    return width === undefined || !Number.isFinite(width) ? [] : [pictureAddress(id, width, format)];
  });
}
