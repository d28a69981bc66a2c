import { escapeHtml } from '../../src/kit/escape.ts';
import type { OldPicture } from './old-site.ts';
import type { Leave } from './post-fields.ts';

/** What was uploaded to the old site, mostly pictures. */
export interface WordPressPictures {
  byId: ReadonlyMap<string, OldPicture>;
  /** Returns what was uploaded with a post. */
  of: (post: string) => OldPicture[];
  leave: Leave;
}

export interface Around extends WordPressPictures {
  post: string;
}

export const attribute = (attributes: string, name: string): string => {
  const [, double, single, bare] =
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))`, 'i').exec(
      attributes,
    ) ?? [];
  return double ?? single ?? bare ?? '';
};

/** Returns the first of several attributes that is there. */
export const anyAttribute = (attributes: string, names: readonly string[]): string =>
  names.map((name) => attribute(attributes, name)).find(Boolean) ?? '';

export const idsOf = (attributes: string, names: readonly string[]): string[] =>
  anyAttribute(attributes, names)
    .split(/[\s,]+/)
    .filter(Boolean);

export const figure = ({ address, alt = '', caption = '' }: OldPicture): string =>
  `\n\n<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>\n\n`;

/** Returns the uploads with some ids, and reports those that the export lacks. */
export const uploads = (ids: string[], what: (id: string) => string, { byId, leave }: Around): OldPicture[] =>
  ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) leave(`${what(id)} is not in the export`);
    return found ?? [];
  });
