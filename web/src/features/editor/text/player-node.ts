import { playerOf } from '@contract/players.ts';
import { mergeAttributes, Node } from '@tiptap/core';

const attributesOf = (address: string | null) => {
  const player = playerOf(address ?? '');
  return player ? { address: player.page } : false;
};

/**
 * Returns the label of a player in the editor. A player whose service is not supported any more stays until its author
 * decides.
 */
export const playerLabel = (address: string): string =>
  playerOf(address)?.label ?? `Cannot be shown: ${address}`;

/** A player of another service. Nothing is loaded from the service in the editor, nor in an article before a click. */
export const PlayerNode = Node.create({
  name: 'player',
  group: 'block',
  draggable: true,
  atom: true,

  addAttributes: () => ({ address: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: 'div[data-player]',
      getAttrs: (element) => {
        const address = element.getAttribute('data-player');
        return attributesOf(address) || (address ? { address } : false);
      },
    },
    {
      // Older articles store the ID of a video.
      tag: 'div[data-youtube]',
      getAttrs: (element) => attributesOf(`https://youtu.be/${element.getAttribute('data-youtube')}`),
    },
    { tag: 'iframe[src]', getAttrs: (element) => attributesOf(element.getAttribute('src')) },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-player': node.attrs.address as string }),
  ],

  addNodeView:
    () =>
    ({ node }) => {
      const address = String(node.attrs.address);
      const label = playerLabel(address);
      const dom = document.createElement('div');
      // Shown below the label, because two videos would otherwise look the same.
      dom.dataset.player = label.includes(address) ? '' : address;
      dom.setAttribute('role', 'img');
      dom.setAttribute('aria-label', label);
      dom.textContent = label;
      return { dom };
    },
});
