import { rename } from './trees.ts';

/** Moves directly nested lists, as in Google Docs, into the preceding item. */
export function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Turns blocks that the editor does not know into `div`s. Otherwise the words of two of them would join. */
export function markBlocks(root: Document): void {
  for (const block of root.querySelectorAll('center, details, dt, main, nav, summary')) rename(block, 'div');
}
