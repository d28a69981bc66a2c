import { mergeAttributes, Node } from '@tiptap/core';
import { isVideoId, youtubeId } from './addresses.ts';

const still = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** A YouTube video. The editor shows its thumbnail, the article a player that starts on a click. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  atom: true,

  addAttributes: () => ({ id: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: 'div[data-youtube]',
      getAttrs: (element) => {
        const id = element.getAttribute('data-youtube');
        return isVideoId(id) ? { id } : false;
      },
    },
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const id = youtubeId(element.getAttribute('src') ?? '');
        return id === null ? false : { id };
      },
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-youtube': node.attrs.id as string }),
  ],

  addNodeView: () => {
    return ({ node }) => {
      const id = node.attrs.id as string;
      const dom = document.createElement('div');
      dom.dataset.youtube = id;
      dom.setAttribute('role', 'img');
      dom.setAttribute('aria-label', `YouTube video ${id}`);
      const picture = document.createElement('img');
      picture.src = still(id);
      picture.alt = '';
      picture.width = 480;
      picture.height = 360;
      picture.loading = 'lazy';
      // Without the picture the labelled frame remains.
      picture.addEventListener('error', () => picture.remove());
      dom.append(picture);
      return { dom };
    };
  },
});
