import { pictureAddress, type PictureFormat, type StoredPicture } from '../../src/contract/pictures.ts';

/** The new widths and placeholder of each picture, by id. */
export type Remade = ReadonlyMap<string, Pick<StoredPicture, 'widths' | 'placeholder'>>;

const srcset = /srcset="\/media\/([a-f0-9]{24})\/\d+\.(avif|webp) [^"]*"/g;

const withAddresses = (html: string, remade: Remade): string =>
  html.replace(srcset, (whole, id: string, format: PictureFormat) => {
    const widths = remade.get(id)?.widths;
    if (!widths) return whole;
    return `srcset="${widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')}"`;
  });

const isPicture = (value: object): value is StoredPicture => 'id' in value && 'widths' in value;

/**
 * Returns a stored value with updated picture records and URLs in rendered texts, as every article, event and draft
 * contains copies. Returns the same value if there are none.
 */
export function withCopies<Value>(value: Value, remade: Remade): Value {
  if (typeof value === 'string') return withAddresses(value, remade) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, child]) => [key, withCopies<unknown>(child, remade)] as const,
  );
  const found = isPicture(value) ? remade.get(value.id) : undefined;
  const before = value as Record<string, unknown>;
  if (!found && entries.every(([key, child]) => child === before[key])) return value;
  const after = Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  const isSame =
    found && String(before.widths) === String(found.widths) && before.placeholder === found.placeholder;
  return (isSame ? value : { ...after, ...found }) as Value;
}
