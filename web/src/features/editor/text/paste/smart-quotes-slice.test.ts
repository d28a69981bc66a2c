// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openWhole } from '../../testing/open-text.ts';

/** Returns the text after this was pasted at its end. */
function pasted(type: 'html' | 'text', copied: string, content = ''): string {
  const editor = openWhole(content);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  const event = new Event('paste') as ClipboardEvent;
  if (type === 'html') editor.view.pasteHTML(copied, event);
  else editor.view.pasteText(copied, event);
  return editor.getHTML();
}

test('quotes in pasted text become smart quotes', () => {
  expect(pasted('text', `"It's '94," she said.\n"Yes."`)).toBe('<p>“It’s ’94,” she said.</p><p>“Yes.”</p>');
});

test('the direction of a quote depends on the text around it, whatever its marks', () => {
  expect(pasted('html', `<h2>"Doom"</h2><ul><li>the "<em>slow</em>" one<br>"again"</li></ul>`)).toBe(
    '<h2>“Doom”</h2><ul><li><p>the “<em>slow</em>” one<br>“again”</p></li></ul><p></p>',
  );
});

test('a quote or apostrophe pasted right after a word is a closing one', () => {
  expect(pasted('text', `'s amp, "loud"`, '<p>Ann</p>')).toBe('<p>Ann’s amp, “loud”</p>');
  expect(pasted('html', `<em>"</em> and on`, '<p>“Ann</p>')).toBe('<p>“Ann<em>”</em> and on</p>');
});

test('an address stays unchanged', () => {
  const address = `https://music.example/Guns_N'_Roses`;
  expect(pasted('text', `"${address}"`)).toBe(`<p>"<a href="${address}">${address}</a>"</p>`);
});
