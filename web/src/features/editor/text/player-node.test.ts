// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { blockersOf } from '../form/advice.ts';
import { textFacts } from './text-facts.ts';
import { openText } from '../testing/open-text.ts';

const stored = (address: string) => `<p>Listen.</p><div data-player="${address}"></div>`;
/** Returns the errors of the editor's text that block publishing. */
const blockers = (editor: Editor) =>
  blockersOf(emptyDraftFields, textFacts(editor.state.doc), { slugIsTaken: false, now: 1 }).filter(
    ({ field }) => field === 'body',
  );

test('a player of a service that is no longer supported stays in the text, and blocks publishing', () => {
  const editor = openText(stored('https://vimeo.com/76979871'));
  expect(editor.getHTML()).toBe(stored('https://vimeo.com/76979871'));
  expect(editor.view.dom).toHaveTextContent('Cannot be shown: https://vimeo.com/76979871');
  expect(blockers(editor)).toEqual([
    {
      field: 'body',
      at: 9,
      message:
        'A player leads to https://vimeo.com/76979871, which cannot be shown here. Remove it, or make it a link.',
    },
  ]);
});

test('a supported player blocks nothing', () => {
  const editor = openText(stored('https://www.youtube.com/watch?v=dQw4w9WgXcQ'));
  expect(editor.view.dom).toHaveTextContent('Video on YouTube');
  expect(blockers(editor)).toEqual([]);
});
