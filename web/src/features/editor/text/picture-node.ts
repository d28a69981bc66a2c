import { pictureAddress, type Picture } from '@contract/pictures.ts';
import { pictureIdSchema } from '@contract/picture-schemas.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import * as v from 'valibot';

/** The attributes of a picture in the text. */
export interface PictureAttributes {
  id: string;
  alt: string;
  /** The address of one of its files that exists. */
  src: string;
  width: number | null;
  height: number | null;
}

const ourFile = /^\/media\/[a-f0-9]{24}\/\d+\.(webp|avif)$/;

/** The file shown in the editor: the largest that is not wider than the column. */
export function attributesOf({ id, alt, width, height, widths }: Picture): PictureAttributes {
  const shown = widths.filter((one) => one <= 960).at(-1) ?? widths[0] ?? width;
  return { id, alt, src: pictureAddress(id, shown, 'webp'), width, height };
}

const number = (element: HTMLElement, name: string): number | null =>
  Number.parseInt(element.getAttribute(name) ?? '', 10) || null;

/** An uploaded picture. The server removes all other pictures from an article. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  atom: true,

  addAttributes: () => ({
    id: { default: null, rendered: false },
    alt: { default: '' },
    src: { default: null },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: (element): PictureAttributes | false => {
        const id = element.getAttribute('data-picture') ?? '';
        const src = element.getAttribute('src') ?? '';
        if (!v.is(pictureIdSchema, id) || !ourFile.test(src) || !src.startsWith(`/media/${id}/`))
          return false;
        return {
          id,
          src,
          alt: element.getAttribute('alt') ?? '',
          width: number(element, 'width'),
          height: number(element, 'height'),
        };
      },
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { 'data-picture': node.attrs.id as string }),
  ],
});
