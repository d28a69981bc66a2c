import { pictureAddress, type Picture } from '@contract/pictures.ts';
import { mergeAttributes, Node } from '@tiptap/core';

/** The attributes of a picture node. */
export interface PictureAttributes {
  id: string;
  alt: string;
  caption: string;
  credit: string;
  /** The URL of one of its existing files. */
  src: string;
  width: number | null;
  height: number | null;
}

const ourFile = /^\/media\/[a-f0-9]{24}\/\d+\.(webp|avif)$/;

/** Returns the attributes with the file for the editor: the largest that is not wider than the column. */
export function attributesOf({
  id,
  alt,
  caption = '',
  credit = '',
  width,
  height,
  widths,
}: Picture): PictureAttributes {
  const shown = widths.filter((one) => one <= 960).at(-1) ?? widths[0] ?? width;
  return { id, alt, caption, credit, src: pictureAddress(id, shown, 'webp'), width, height };
}

/** Returns the picture of a node, as far as it is known here: with the file that the editor shows. */
export const pictureOf = ({ id, alt, caption, credit, src, width, height }: PictureAttributes): Picture => {
  const shown = Number(/\d+(?=\.)/.exec(src)?.[0] ?? width);
  return {
    ...{ id, alt, caption, credit, widths: [shown], placeholder: '' },
    ...{ width: width ?? shown, height: height ?? shown },
  };
};

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
    caption: { default: '', rendered: false },
    credit: { default: '', rendered: false },
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
        if (!ourFile.test(src) || !src.startsWith(`/media/${id}/`)) return false;
        return {
          id,
          src,
          alt: element.getAttribute('alt') ?? '',
          caption: element.getAttribute('data-caption') ?? '',
          credit: element.getAttribute('data-credit') ?? '',
          width: number(element, 'width'),
          height: number(element, 'height'),
        };
      },
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => {
    const { id, caption, credit } = node.attrs as PictureAttributes;
    return [
      'img',
      mergeAttributes(HTMLAttributes, {
        'data-picture': id,
        ...(caption && { 'data-caption': caption }),
        ...(credit && { 'data-credit': credit }),
      }),
    ];
  },

  addNodeView:
    () =>
    ({ node }) => {
      const { caption, credit, src, alt, width, height } = node.attrs as PictureAttributes;
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      picture.src = src;
      picture.alt = alt;
      if (width) picture.width = width;
      if (height) picture.height = height;
      dom.append(picture);
      if (caption || credit) {
        const under = document.createElement('figcaption');
        under.textContent = [caption, credit].filter(Boolean).join(' ');
        dom.append(under);
      }
      return { dom };
    },
});
