/** Elements whose content is text until their end tag. */
const rawText = /^<(?:style|script|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/i;

const tagStart = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?][^>]*|\/?([a-z][^\s/>]*)|\/[^a-z>][^>]*)/gi;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y;

type Range = [from: number, to: number];

/** Returns the end of the tag whose attributes begin at `at`, and the ranges of its event handlers. */
function tagAt(html: string, at: number): { end: number; handlers: Range[] } {
  const handlers: Range[] = [];
  let end = at;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) return { end, handlers };
    if (/^on/i.test(found[1] ?? '')) handlers.push([end, attribute.lastIndex]);
    end = attribute.lastIndex;
  }
}

/** Returns the end of an element's text. */
function endOfText(html: string, at: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = at;
  return (name !== 'plaintext' && close.exec(html)?.index) || html.length;
}

/**
 * Removes style sheets, base addresses and event handlers from the text of a page. This is no gate against them: a
 * document that is only parsed applies none. But browsers report a CSP violation for each, also there.
 */
function withoutReported(html: string): string {
  let [kept, done] = ['', 0];
  tagStart.lastIndex = 0;
  for (let found = tagStart.exec(html); found; found = tagStart.exec(html)) {
    const name = found[1]?.toLowerCase();
    if (name === undefined) continue;
    const { end, handlers } = tagAt(html, tagStart.lastIndex);
    const next = rawText.test(found[0]) ? endOfText(html, end, name) : end;
    const whole: Partial<Record<string, Range>> = {
      '<style': [found.index, next],
      '<base': [found.index, end + 1],
    };
    const cut = whole[found[0].toLowerCase()];
    if (cut) [kept, done] = [kept + html.slice(done, cut[0]), cut[1]];
    // A space keeps the attributes around it apart.
    else for (const [from, to] of handlers) [kept, done] = [`${kept}${html.slice(done, from)} `, to];
    tagStart.lastIndex = next;
  }
  return kept + html.slice(done);
}

/** Parses foreign HTML in a separate document, in which nothing runs or loads. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(withoutReported(html), 'text/html');
