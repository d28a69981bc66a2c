/** The elements allowed inside a footnote; of others the text is kept. */
const inWords = /^(?:strong|em|u|s|code|a)$/;

const tag = /<(\/?)([a-z0-9]+)[^<>]*>/g;

const footnoteTag = /<span data-footnote>([^]*?)<\/span>/g;

const hasWords = (html: string): boolean => /\S/.test(html.replace(/<[^<>]*>/g, ''));

/** Puts the pieces of a text together, and each footnote where it may stand. */
class Gathering {
  html = '';
  /** The footnote that is open, and how many others began within it. */
  #note: string | null = null;
  #depth = 0;
  #links = 0;
  /** Footnotes of the words of a link: they have links of their own, so they stand behind it. */
  #behind = '';

  add(text: string): void {
    if (this.#note === null) this.html += text;
    else this.#note += text;
  }

  tag(whole: string, isEnd: boolean, name: string): void {
    if (name === 'span') return isEnd ? this.#end() : this.#begin();
    if (this.#note !== null) return this.add(inWords.test(name) ? whole : ' ');
    this.html += whole;
    if (name !== 'a') return;
    this.#links += isEnd ? -1 : 1;
    if (this.#links === 0) this.#putBehind();
  }

  #begin(): void {
    this.#note ??= '';
    this.#depth += 1;
  }

  #end(): void {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    const words = (this.#note ?? '').replace(/\s+/g, ' ').trim();
    this.#note = null;
    if (hasWords(words)) this.#behind += `<span data-footnote>${words}</span>`;
    if (this.#links === 0) this.#putBehind();
  }

  #putBehind(): void {
    this.html += this.#behind;
    this.#behind = '';
  }
}

/**
 * Keeps footnotes, `<span data-footnote>…</span>` where their number will stand, with words in them and nothing else: no
 * blocks, and no footnote in another or in a link. The HTML is cleaned already, so that every tag that is opened is closed.
 */
export function wholeFootnotes(html: string): string {
  const gathering = new Gathering();
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    gathering.add(html.slice(at, index));
    gathering.tag(whole, slash === '/', name);
    at = index + whole.length;
  }
  gathering.add(html.slice(at));
  return gathering.html;
}

/** The text with its footnotes below it, as they are read: within a sentence they would part its words. */
export function withFootnotesBelow(cleaned: string): string {
  const notes = [...cleaned.matchAll(footnoteTag)].map(([, words = '']) => `<p>${words}</p>`);
  return notes.length === 0 ? cleaned : cleaned.replace(footnoteTag, '') + notes.join('');
}

/** Numbers the footnotes of cleaned HTML, and lists them at its end. The ids have a prefix that no id of the page has. */
export function withFootnotes(cleaned: string): string {
  const notes: string[] = [];
  const text = cleaned.replace(footnoteTag, (_whole, words: string) => {
    const number = notes.length + 1;
    const back = `<a href="#footnote-${number}-mark" role="doc-backlink" aria-label="Back to the text">↩</a>`;
    notes.push(`<li id="footnote-${number}" tabindex="-1">${words} ${back}</li>`);
    return `<sup><a id="footnote-${number}-mark" href="#footnote-${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
  });
  if (notes.length === 0) return cleaned;
  return `${text}<section class="footnotes" aria-labelledby="footnotes"><h2 id="footnotes">Footnotes</h2><ol>${notes.join('')}</ol></section>`;
}

/** Matches the parts that rendering adds to footnotes: numbers, the heading of the list and the links back. */
const signs =
  /<sup>[^]*?<\/sup>|<h2 id="footnotes">[^<]*<\/h2>|<a [^<>]*role="doc-backlink"[^<>]*>[^<]*<\/a>/g;

export const withoutFootnoteSigns = (html: string): string => html.replace(signs, '');
