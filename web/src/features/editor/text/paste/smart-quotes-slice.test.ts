// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { articleExtensions } from '../extensions.ts';

/** Returns the text after this was pasted at its end. */
function pasted(type: 'html' | 'text', copied: string, content = ''): string {
  const editor = new Editor({ extensions: articleExtensions(''), content });
  editor.commands.setTextSelection(editor.state.doc.content.size);
  const event = new Event('paste') as ClipboardEvent;
  if (type === 'html') editor.view.pasteHTML(copied, event);
  else editor.view.pasteText(copied, event);
  const html = editor.getHTML();
  editor.destroy();
  return html;
}

test('quotes of pasted text become smart quotes', () => {
  expect(pasted('text', `"It's '94," she said.\n"Yes."`)).toBe('<p>“It’s ’94,” she said.</p><p>“Yes.”</p>');
});

test('a quote is read with the words around it, whatever marks they have', () => {
  expect(pasted('html', `<h2>"Doom"</h2><ul><li>the "<em>slow</em>" one<br>"again"</li></ul>`)).toBe(
    '<h2>“Doom”</h2><ul><li><p>the “<em>slow</em>” one<br>“again”</p></li></ul><p></p>',
  );
});

test('what is pasted behind a word goes on with it', () => {
  expect(pasted('text', `'s amp, "loud"`, '<p>Ann</p>')).toBe('<p>Ann’s amp, “loud”</p>');
  expect(pasted('html', `<em>"</em> and on`, '<p>“Ann</p>')).toBe('<p>“Ann<em>”</em> and on</p>');
});

test('an address stays as it is', () => {
  const address = `https://music.example/Guns_N'_Roses`;
  expect(pasted('text', `"${address}"`)).toBe(`<p>"<a href="${address}">${address}</a>"</p>`);
});
