/** Google Docs puts a list inside a list; it belongs into the item before it. */
export function nestLists(root: Document): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Articles have no tables: a row becomes a line. */
export function flattenRow(row: Element): void {
  const cells = [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim());
  const line = row.ownerDocument.createElement('p');
  line.textContent = cells.filter(Boolean).join(' – ');
  row.replaceWith(line);
}
