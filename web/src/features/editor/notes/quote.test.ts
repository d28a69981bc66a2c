// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findQuote, flatText, selectedQuote } from './quote.ts';
import { openText } from '../testing/open-text.ts';

/** Returns the quote of the `nth` occurrence of a passage in a text. */
function quoteOf(content: string, words: string, nth = 0) {
  const editor = openText(content);
  const { text, at } = flatText(editor.state.doc);
  let index = text.indexOf(words);
  for (let count = 0; count < nth; count += 1) index = text.indexOf(words, index + 1);
  const [from = 0, last = 0] = [at[index], at[index + words.length - 1]];
  editor.commands.setTextSelection({ from, to: last + 1 });
  const quote = selectedQuote(editor.state);
  if (!quote) throw new Error('nothing is selected');
  return quote;
}

/** Returns the text with `[` and `]` around the found passage. */
function found(content: string, quote: Parameters<typeof findQuote>[1]): string | null {
  const { doc } = openText(content).state;
  const place = findQuote(flatText(doc), quote);
  if (!place) return null;
  const between = (from: number, to: number) => doc.textBetween(from, to, ' ');
  return `${between(0, place.from)}[${between(place.from, place.to)}]${between(place.to, doc.content.size)}`;
}

const text = '<p>They came late. They came <strong>loud</strong>.</p><p>They left.</p>';

test('quoted words are found again after the text around them has changed', () => {
  const quote = quoteOf(text, 'came', 1);
  expect(quote).toEqual({ quote: 'came', before: 'They came late. They ', after: ' loud.\nThey left.' });
  expect(found(text, quote)).toBe('They came late. They [came] loud. They left.');
  expect(found('<h2>New</h2><p>They came late. And so they came <em>loud</em>, too.</p>', quote)).toBe(
    'New They came late. And so they [came] loud, too.',
  );
});

test('words that span marks and lines are found', () => {
  const quote = quoteOf(text, 'loud.\nThey');
  expect(found(text, quote)).toBe('They came late. They came [loud. They] left.');
});

test('words that were removed are not found', () => {
  expect(found('<p>They went.</p>', quoteOf(text, 'loud'))).toBeNull();
});

test('nothing is quoted if the selection is empty or only whitespace', () => {
  const editor = openText('<p>a b</p>');
  expect(selectedQuote(editor.state)).toBeNull();
  editor.commands.setTextSelection({ from: 2, to: 3 });
  expect(selectedQuote(editor.state)).toBeNull();
});
