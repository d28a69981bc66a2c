import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from './mount.tsx';
import { preloadPage } from './router.tsx';

vi.mock('../platform/firebase/load.ts', () => ({ loadFirebase: () => Promise.resolve({}) }));
vi.mock('./app.tsx', () => ({ App: () => <p>The page of a member</p> }));
vi.mock('./router.tsx', () => ({ preloadPage: vi.fn() }));
vi.mock('./shell/lazy-user-menu.tsx', () => ({ LazyUserMenu: { preload: () => Promise.resolve() } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.documentElement.dataset.remembered = '';
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.remembered;
});

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the page of a member is rendered once its code is there, or after half a second', async () => {
  let arrive = (): void => undefined;
  vi.mocked(preloadPage)
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    .mockReturnValueOnce(new Promise(() => undefined));
  const [container, slow] = [document.createElement('div'), document.createElement('div')];

  void mount(container);
  await passed(400);
  expect(container).toBeEmptyDOMElement();
  arrive();
  await passed(0);
  expect(container).toHaveTextContent('The page of a member');

  document.documentElement.dataset.remembered = '';
  void mount(slow);
  await passed(600);
  expect(slow).toHaveTextContent('The page of a member');
});
