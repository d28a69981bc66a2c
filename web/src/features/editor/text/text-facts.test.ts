// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { articleExtensions } from './extensions.ts';
import { textFacts } from './text-facts.ts';

test('words on both sides of a line break count as two, as on the server', () => {
  const editor = new Editor({ extensions: articleExtensions, content: '<p>rain<br>again</p>' });
  expect(textFacts(editor)).toMatchObject({ text: 'rain\nagain', words: 2 });
});
