// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeTime } from '../testing/fake-time.ts';
import { useDebouncedLookup } from './use-debounced.ts';

const time = fakeTime();

function lookUps(lookUp: (text: string) => Promise<string>) {
  const onAnswer = vi.fn();
  const initialProps: { text: string | null } = { text: 'l' };
  const { rerender, unmount } = renderHook(({ text }) => useDebouncedLookup(text, 200, lookUp, onAnswer), {
    initialProps,
  });
  return { onAnswer, type: (text: string | null) => rerender({ text }), unmount };
}

test('a text is looked up once typing pauses, and is returned with its result', async () => {
  const lookUp = vi.fn((text: string) => Promise.resolve(`${text}!`));
  const { onAnswer, type } = lookUps(lookUp);
  await time.pass(150);
  type('lo');
  await time.pass(150);
  expect(lookUp).not.toHaveBeenCalled();
  await time.pass(50);
  expect(lookUp.mock.calls).toEqual([['lo']]);
  expect(onAnswer.mock.calls).toEqual([['lo!', 'lo']]);
});

test.each<[what: string, next: (hook: ReturnType<typeof lookUps>) => void]>([
  ['the text has changed', ({ type }) => type('lo')],
  ['the text was cleared', ({ type }) => type(null)],
  ['the component has unmounted', ({ unmount }) => unmount()],
])('an answer that arrives after %s is dropped', async (_what, next) => {
  let answer: (text: string) => void = () => undefined;
  const hook = lookUps(() => new Promise((resolve) => (answer = resolve)));
  await time.pass(200);
  const late = answer;
  next(hook);
  late('late');
  await time.pass(0);
  expect(hook.onAnswer).not.toHaveBeenCalled();
});
