import type { Picture } from '@contract/pictures.ts';

// Validates values read from the database, because a malformed one must not break a page.

export const storedObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Reads a time in milliseconds since the epoch; zero if it is not a valid date. */
export const storedTimestamp = (value: unknown): number =>
  isNumber(value) && !Number.isNaN(new Date(value).getTime()) ? value : 0;

export const storedCount = (value: unknown): number => (isNumber(value) && value > 0 ? Math.floor(value) : 0);

export function storedPicture(value: unknown): Picture | null {
  const picture = storedObject(value) as Partial<Picture>;
  const { id, width, height, widths } = picture;
  if (!storedText(id) || !isNumber(width) || !isNumber(height) || !Array.isArray(widths)) return null;
  return {
    ...(picture as Picture),
    alt: storedText(picture.alt),
    caption: storedText(picture.caption),
    credit: storedText(picture.credit),
    placeholder: storedText(picture.placeholder),
  };
}
