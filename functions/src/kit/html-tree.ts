import { type ChildNode, type Document, DomHandler, Element, isTag, isText } from 'domhandler';
import { Parser } from 'htmlparser2';

/** Texts of people nest about ten elements; what editors have mangled, perhaps forty. */
const maxDepth = 100;

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > maxDepth)
      throw new Error(`its elements are nested in more than ${maxDepth} levels`);
  }
}

/** Parses HTML. Throws if its elements are nested more deeply than what walks them can go. */
export function parseHtml(html: string): Document {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root;
}

export const withChildren = ({ name, attribs }: Element, children: ChildNode[]): Element =>
  new Element(name, attribs, children);

/** Replaces each element by what `change` returns for it and for its content, which is changed first. */
export const mapElements = (
  nodes: ChildNode[],
  change: (element: Element, children: ChildNode[]) => ChildNode[],
): ChildNode[] =>
  nodes.flatMap((node) => (isTag(node) ? change(node, mapElements(node.children, change)) : [node]));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => entities[sign] ?? sign);

const attributeHtml = ([name, value]: [string, string]): string =>
  value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value, /[&<>"]/g)}"`;

const empty = new Set(['img', 'br', 'hr']);

/** Serializes HTML. For an element, `make` may return other HTML. */
export function htmlOf(nodes: ChildNode[], make?: (element: Element) => string | undefined): string {
  return nodes
    .map((node) => {
      if (isText(node)) return escaped(node.data, /[&<>]/g);
      if (!isTag(node)) return '';
      const made = make?.(node);
      if (made !== undefined) return made;
      const start = node.name + Object.entries(node.attribs).map(attributeHtml).join('');
      return empty.has(node.name)
        ? `<${start} />`
        : `<${start}>${htmlOf(node.children, make)}</${node.name}>`;
    })
    .join('');
}
