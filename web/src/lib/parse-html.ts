/** Elements whose content is text until their end tag. */
const rawText = /^(?:style|script|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/;

const tagStart = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?][^>]*|\/?([a-z][^\s/>]*)|\/[^a-z>][^>]*)/gi;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y;

/** Returns the end of the tag whose attributes begin at `at`, and the ranges of its event handlers. */
function tagAt(html: string, at: number): { end: number; handlers: [from: number, to: number][] } {
  const handlers: [from: number, to: number][] = [];
  let end = at;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) return { end, handlers };
    if (/^on/i.test(found[1] ?? '')) handlers.push([end, attribute.lastIndex]);
    end = attribute.lastIndex;
  }
}

/**
 * Removes style sheets and event handlers from the text of a page. This is no gate against them: a document that is only
 * parsed applies none. But browsers report a CSP violation for each, also there.
 */
export function withoutReported(html: string): string {
  let [kept, done] = ['', 0];
  tagStart.lastIndex = 0;
  for (let found = tagStart.exec(html); found; found = tagStart.exec(html)) {
    const name = found[1]?.toLowerCase();
    if (name === undefined) continue;
    const { end, handlers } = tagAt(html, tagStart.lastIndex);
    tagStart.lastIndex = end;
    for (const [from, to] of handlers) [kept, done] = [`${kept}${html.slice(done, from)} `, to];
    if (found[0].startsWith('</') || !rawText.test(name)) continue;
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = end;
    tagStart.lastIndex = (name !== 'plaintext' && close.exec(html)?.index) || html.length;
    if (name === 'style') [kept, done] = [kept + html.slice(done, found.index), tagStart.lastIndex];
  }
  return kept + html.slice(done);
}

/** Parses foreign HTML in a separate document, in which nothing runs or loads. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(withoutReported(html), 'text/html');
