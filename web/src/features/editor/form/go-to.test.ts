// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { toastStore } from '../../../ui/toast-store.ts';
import { articleExtensions } from '../text/extensions.ts';
import { goToFirst } from './go-to.ts';

const editor = new Editor({ extensions: articleExtensions(''), content: '' });
const cover = { field: 'cover', message: 'Choose a cover picture.' } as const;
const said = () => toastStore.get().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

test('publishing an incomplete article moves the focus to the first missing field and says what it is', () => {
  document.body.innerHTML = '<div data-field="cover"><button>Choose a cover</button></div>';
  goToFirst([cover], editor);
  expect(document.activeElement).toHaveTextContent('Choose a cover');
  expect(said()).toEqual(['Before it goes out: Choose a cover picture.']);

  goToFirst([cover, { field: 'excerpt', message: 'Write a summary.' }], editor);
  expect(said()).toEqual(['Before it goes out: Choose a cover picture. One more thing is needed.']);
});
