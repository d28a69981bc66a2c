/** The elements allowed inside a footnote; other elements are reduced to their text. */
const inWords = /^(?:strong|em|u|s|code|a)$/;

const tag = /<(\/?)([a-z0-9]+)[^<>]*>/g;

const footnoteTag = /<span data-footnote>([^]*?)<\/span>/g;

const hasWords = (html: string): boolean => /\S/.test(html.replace(/<[^<>]*>/g, ''));

/** Reassembles a text, placing each footnote where it is allowed. */
class Gathering {
  html = '';
  /** The open footnote, and the nesting depth of footnotes started within it. */
  #note: string | null = null;
  #depth = 0;
  #links = 0;
  /** Footnotes found inside a link. They contain links of their own, so they are placed after it. */
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
 * Normalizes footnotes (`<span data-footnote>…</span>`, located where their number will be). Keeps those that contain
 * text, without blocks and not nested in another footnote or a link. The HTML must be sanitized, so that every tag is
 * balanced.
 */
export function normalizeFootnotes(html: string): string {
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

/** Moves footnotes below the text, where readers find them. Inline, they would break up sentences. */
export function withFootnotesBelow(cleaned: string): string {
  const notes = [...cleaned.matchAll(footnoteTag)].map(([, words = '']) => `<p>${words}</p>`);
  return notes.length === 0 ? cleaned : cleaned.replace(footnoteTag, '') + notes.join('');
}

/**
 * Numbers the footnotes of sanitized HTML and lists them at its end. Their IDs have a prefix that no other ID of the
 * page has.
 */
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

/** Matches what rendering adds to footnotes: numbers, the list's heading, and the backlinks. */
const signs =
  /<sup>[^]*?<\/sup>|<h2 id="footnotes">[^<]*<\/h2>|<a [^<>]*role="doc-backlink"[^<>]*>[^<]*<\/a>/g;

export const withoutFootnoteSigns = (html: string): string => html.replace(signs, '');
