// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openWhole } from '../testing/open-text.ts';
import { toolbarGroups } from './toolbar/toolbar-items.tsx';

/** Returns the text after this was typed at its end, one key at a time. */
function typed(text: string, content = ''): string {
  const editor = openWhole(content);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  for (const key of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(key, from, to);
    const isTaken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, key, insert),
    );
    if (!isTaken) editor.view.dispatch(insert());
  }
  return editor.getHTML();
}

test.each<[typed: string, html: string]>([
  [
    'See [the tour](tour.example/dates) ok',
    '<p>See <a href="https://tour.example/dates">the tour</a> ok</p>',
  ],
  ['[x](/article/doom), then', '<p><a href="/article/doom">x</a>, then</p>'],
  ['[x](/article/doom)', '<p><a href="/article/doom">x</a></p>'],
  ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
  ['[x] (no)', '<p>[x] (no)</p>'],
  [`"It's ('loud')," she said.`, '<p>“It’s (‘loud’),” she said.</p>'],
  [`the amps' "hum"`, '<p>the amps’ “hum”</p>'],
  [`in '94, '90s rock 'n' roll`, '<p>in ’94, ’90s rock ’n’ roll</p>'],
  ['slow -- and low--loud --- or...', '<p>slow – and low–loud — or…</p>'],
  ['well-known, 1-2, .... no', '<p>well-known, 1-2, …. no</p>'],
  ['---', '<hr><p></p>'],
  [`get 'em 'emotion' of '1984'.`, '<p>get ’em ‘emotion’ of ‘1984’.</p>'],
])('the typed text %s becomes %s', (text, html) => {
  expect(typed(text)).toBe(html);
});

test('text typed at the end of a link does not become part of it', () => {
  expect(typed('.', '<p><a href="/article/doom">x</a></p>')).toBe('<p><a href="/article/doom">x</a>.</p>');
});

test('a typed address becomes a link when it is followed by a space', () => {
  expect(typed('at example.com/dates now')).toBe(
    '<p>at <a href="https://example.com/dates">example.com/dates</a> now</p>',
  );
});

test.each([
  ['at https://a.example/x, then', 'at <a href="https://a.example/x">https://a.example/x</a>, then'],
  ['(see https://a.example/x). Then', '(see <a href="https://a.example/x">https://a.example/x</a>). Then'],
  ['is it https://a.example/x?! Then', 'is it <a href="https://a.example/x">https://a.example/x</a>?! Then'],
  ['at “https://a.example/x” then', 'at “<a href="https://a.example/x">https://a.example/x</a>” then'],
])('an address typed before a punctuation mark becomes a link without the mark: %s', (text, html) => {
  expect(typed(text)).toBe(`<p>${html}</p>`);
});

test('a mark typed after a link whose text is another address leaves the link as it is', () => {
  const link = '<a href="https://b.example/">https://a.example/x</a>';
  expect(typed(', then', `<p>${link}</p>`)).toBe(`<p>${link}, then</p>`);
});

const shortcuts = toolbarGroups
  .flat()
  .filter(({ keys, isOn, label }) => keys && isOn && !/Link|Footnote/.test(label));

test.each(shortcuts)('$keys turns on what the toolbar says: $label', ({ keys = '', isOn }) => {
  const editor = openWhole('<p>Loud</p>');
  const [key, shiftKey] = [keys.slice(-1), keys.includes('Shift')];
  const held = { ctrlKey: true, shiftKey, altKey: keys.includes('Alt') };
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', {
      ...{ key: shiftKey ? key : key.toLowerCase(), keyCode: key.charCodeAt(0) },
      ...held,
    }),
  );
  expect(isOn?.(editor)).toBe(true);
});
