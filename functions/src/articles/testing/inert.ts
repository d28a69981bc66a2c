/**
 * Returns what is unsafe in rendered HTML, or an empty list. It checks independently of the sanitizer: every `<` must
 * start one of exactly these tags with exactly these attributes.
 */
export function dangersIn(html: string): string[] {
  const rest = html.replace(new RegExp(harmless.map((tag) => tag.source).join('|'), 'g'), '');
  const strange = rest.match(/<[\s\S]{0,60}/g) ?? [];
  const attributes = [...html.matchAll(/<[^<>]*>/g)].flatMap(([tag]) => tag.match(forbidden) ?? []);
  return [...strange, ...attributes, ...unbalanced(html)];
}

/** Unbalanced closing tags could close elements of the surrounding page. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/g)) {
    if (/^(?:img|source|br|hr)$/.test(name)) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  return open;
}

const table =
  /<div class="table" role="region" aria-label="[^"<>]*" tabindex="0"><table>|<\/table><\/div>|<th scope="(?:col|row)">|<\/?(?:thead|tbody|tr|td)>|<\/th>/;
const plain = /<\/?(?:h2|h3|p|blockquote|ul|ol|li|pre|strong|em|u|s|code)>|<(?:hr|br) \/>|<\/a>/;
const heading = /<h[23] id="part[a-z0-9-]*">/;
const link = /<a href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*"(?: rel="noopener nofollow ugc")?>/;
const image =
  /<picture><source type="image\/avif" srcset="[^"<>]*" sizes="[^"<>]*"><img src="\/media\/[^"<>]*" srcset="\/media\/[^"<>]*" sizes="[^"<>]*" width="\d+" height="\d+" alt="[^"<>]*" loading="lazy" style="background-color:#[\da-f]{6}"><\/picture>/
    .source;
const caption = /(?:<figcaption>[^<>]*(?:<small>[^<>]*<\/small>)?<\/figcaption>)?<\/figure>/.source;
const picture = new RegExp(`<figure class="picture">${image}${caption}`);
const inGallery = new RegExp(
  `<figure class="picture" style="flex-grow:[\\d.]+"><a href="/media/[^"<>]*" aria-label="[^"<>]*">${image}</a>${caption}`,
).source;
const gallery = new RegExp(
  `<div class="gallery" role="group" aria-label="[\\w ]*">(?:<div class="row">(?:${inGallery}){1,3}</div>)+</div>`,
);
const player =
  /<a(?: id="player")? class="player" data-service="(?:bandcamp|soundcloud|spotify|youtube)" href="https:\/\/(?:www\.youtube\.com\/watch|open\.spotify\.com\/|(?:w\.)?soundcloud\.com\/|bandcamp\.com\/EmbeddedPlayer\/)[^"<>]*" rel="noopener">/;
const footnote =
  /<sup><a id="footnote-\d+-mark" href="#footnote-\d+" role="doc-noteref" aria-label="Footnote \d+">\d+<\/a><\/sup>|<li id="footnote-\d+" tabindex="-1">|<a href="#footnote-\d+-mark" role="doc-backlink" aria-label="Back to the text">/;
const footnotes = /<section class="footnotes" aria-labelledby="footnotes"><h2 id="footnotes">|<\/section>/;
const harmless = [gallery, picture, table, player, footnote, footnotes, heading, link, plain];

const forbidden = /\son\w+\s*=(?!&)|javascript:|vbscript:|data:text/gi;
