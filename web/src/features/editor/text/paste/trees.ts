/** Replaces the element with its children. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

export function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
