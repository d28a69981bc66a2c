import { basename } from 'node:path';
import { Marked, type Token } from 'marked';
import { pictureAddress, type StoredPicture } from '../../src/contract/pictures.ts';
import type { CoverName } from './covers.ts';

type Pictures = Record<CoverName, StoredPicture>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const imageTag = (alt: string, { id, width, height }: StoredPicture): string =>
  `<img data-picture="${id}" src="${pictureAddress(id, width, 'webp')}" alt="${alt}" width="${width}" height="${height}">`;

const isPicture = (tokens: readonly Token[]): boolean => tokens.length === 1 && tokens[0]?.type === 'image';

/** The HTML that the editor would have made of a demo text: a picture is no paragraph, and quotes are not escaped. */
export function htmlOf(markdown: string, pictures: Pictures): string {
  const marked = new Marked({
    renderer: {
      text(token) {
        return 'tokens' in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : escaped(token.text);
      },
      image: ({ href, text }) => imageTag(text, pictures[basename(href, '.webp') as CoverName]),
      paragraph({ tokens }) {
        const content = this.parser.parseInline(tokens);
        return isPicture(tokens) ? content : `<p>${content}</p>`;
      },
    },
  });
  return marked
    .parse(markdown, { async: false })
    .replaceAll(/(<\/?(?:h2|ul|ol|li|blockquote|div)\b[^>]*>)\n+/g, '$1')
    .trim()
    .replaceAll('\n', ' ');
}

/** The HTML inside of each paragraph that stands by itself. */
export function paragraphsOf(markdown: string): string[] {
  const marked = new Marked();
  return marked
    .lexer(markdown)
    .flatMap((token) => (token.type === 'paragraph' && !isPicture(token.tokens ?? []) ? [token.raw] : []))
    .map((raw) => marked.parseInline(raw.trim(), { async: false }));
}
