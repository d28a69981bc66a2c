// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { pageChange } from './page-change.ts';

vi.mock('../routes.ts', () => ({ routeAt: () => ({ access: 'all', isLoaded: () => true }) }));

const list = '<main><article><picture><img></picture><a href="/article/doom">Doom</a></article></main>';
const article = '<main><header><picture><img></picture></header></main>';
const picture = () => document.querySelector('img') as HTMLElement;

/**
 * Behaves like a browser: captures the named elements in the next frame, and finishes a transition when another one
 * starts.
 */
class Browser {
  captured: Element[] = [];
  #end: () => void = () => undefined;

  readonly start = (update: () => void) => {
    this.#end();
    const finished = new Promise<void>((resolve) => (this.#end = resolve));
    const ready = new Promise<void>((resolve) =>
      setTimeout(() => {
        const named = [...document.querySelectorAll('img')].filter(
          ({ style }) => style.viewTransitionName === 'picture',
        );
        this.captured.push(...named);
        update();
        resolve();
      }),
    );
    return { ready, finished, skipTransition: () => this.#end() };
  };

  readonly finish = () => this.#end();
}

let browser: Browser;

beforeEach(async () => {
  browser = new Browser();
  Object.assign(document, { startViewTransition: browser.start });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  const { startMovingPictures } = await import('./move-picture.ts');
  startMovingPictures();
});

/** Navigates to the page at `to` with the content `html`. */
async function go(from: string, to: string, html: string): Promise<void> {
  const location = { search: '', hash: '', state: {}, key: 'default' };
  const show = () => {
    document.body.innerHTML = html;
  };
  pageChange.perform({ from: { ...location, pathname: from }, to: { ...location, pathname: to }, show });
  await new Promise((resolve) => setTimeout(resolve));
}

it('pressing a card while its picture is still animating back animates it again', async () => {
  document.body.innerHTML = article;
  const head = picture();
  await go('/article/doom', '/article', list);
  const card = picture();
  await go('/article', '/article/doom', article);
  expect(browser.captured).toHaveLength(2);
  expect(browser.captured[0]).toBe(head);
  expect(browser.captured[1]).toBe(card);
});

it('a picture loses its view transition name once its animation has finished', async () => {
  document.body.innerHTML = list;
  await go('/article', '/article/doom', article);
  expect(picture().style.viewTransitionName).toBe('picture');
  browser.finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(picture().style.viewTransitionName).toBe('');
});
