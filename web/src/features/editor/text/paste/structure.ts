/** Google Docs nests a list directly in a list: moves it into the item before it. */
export function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Turns a table row into a paragraph, because articles have no tables. */
export function flattenRow(row: Element): void {
  const cells = [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim());
  const line = row.ownerDocument.createElement('p');
  line.textContent = cells.filter(Boolean).join(' – ');
  row.replaceWith(line);
}
