import { basename } from 'node:path';
import { lexer, Marked, Parser, type Token } from 'marked';
import { pictureAddress, type StoredPicture } from '../../src/contract/pictures.ts';
import type { CoverName } from './covers.ts';

type Pictures = Record<CoverName, StoredPicture>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns the tag of a picture. Its Markdown title has the caption and the credit, as in `On stage | Photo: Ada Kern`.
 */
function imageTag(alt: string, { id, width, height }: StoredPicture, title: string): string {
  const [caption, credit] = title.split(' | ');
  const words = [caption && ` data-caption="${caption}"`, credit && ` data-credit="${credit}"`].filter(
    Boolean,
  );
  return `<img data-picture="${id}" src="${pictureAddress(id, width, 'webp')}" alt="${alt}" width="${width}" height="${height}"${words.join('')}>`;
}

const isPicture = (tokens: readonly Token[]): boolean => tokens.length === 1 && tokens[0]?.type === 'image';

const footnoteWords = /^\[\^(\w+)\]: (.+)\n*/gm;

/** Replaces `[^1]` with the footnote whose text is on a line of its own, `[^1]: words`. */
function withFootnotes(markdown: string): string {
  const words = new Map([...markdown.matchAll(footnoteWords)].map(([, name, said]) => [name, said]));
  return markdown
    .replaceAll(footnoteWords, '')
    .replaceAll(/\[\^(\w+)\]/g, (_, name: string) => `<span data-footnote>${words.get(name) ?? ''}</span>`);
}

/**
 * Returns the HTML that the editor would have produced for a demo text: a picture is not wrapped in a paragraph, and
 * quotes are not escaped.
 */
export function htmlOf(markdown: string, pictures: Pictures): string {
  const marked = new Marked({
    renderer: {
      text(token) {
        return 'tokens' in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : escaped(token.text);
      },
      image: ({ href, text, title }) =>
        imageTag(text, pictures[basename(href, '.webp') as CoverName], title ?? ''),
      paragraph({ tokens }) {
        const content = this.parser.parseInline(tokens);
        return isPicture(tokens) ? content : `<p>${content}</p>`;
      },
    },
  });
  return marked
    .parser(marked.lexer(withFootnotes(markdown)))
    .replaceAll(/(<\/?(?:h2|ul|ol|li|blockquote|div)\b[^>]*>)\n+/g, '$1')
    .trim()
    .replaceAll('\n', ' ');
}

/** Returns the inner HTML of each top-level paragraph. */
export const paragraphsOf = (markdown: string): string[] =>
  lexer(withFootnotes(markdown)).flatMap((token) =>
    token.type === 'paragraph' && token.tokens && !isPicture(token.tokens)
      ? [Parser.parseInline(token.tokens)]
      : [],
  );
