/** Replaces the element with its children. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

export function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Puts a new element around the children of an element. */
export function wrapInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}
