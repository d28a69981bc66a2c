/** Moves directly nested lists, as in Google Docs, into the preceding item. */
export function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}
