import { DomHandler, Parser } from 'htmlparser2';

export type Document = DomHandler['root'];

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
