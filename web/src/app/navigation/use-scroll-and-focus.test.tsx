import { use } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const scrolls: number[] = [];
let scrollY = 0;

beforeEach(() => {
  window.history.replaceState(null, '', '/one');
  scrolls.length = 0;
  scrollY = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY });
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    scrollY = (to as ScrollToOptions).top ?? 0;
    scrolls.push(scrollY);
  });
});

function scroll(to: number) {
  scrollY = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

let showSlowPage = () => undefined as void;
const slowPage = new Promise<void>((resolve) => (showSlowPage = resolve));

function Slow() {
  use(slowPage);
  return <h1 tabIndex={-1}>Loaded</h1>;
}

function Site() {
  const silent = useScrollAndFocus();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/two">Two</Link>
      <Link to="/two#part">Part</Link>
      <Link to="/two#section">Section</Link>
      <Link to="/bare">Bare</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/one">All of it</Link>
      <Link to="/one?kind=review">All reviews</Link>
      <Link to="/auth/login">Log in</Link>
      <a href="#part">Plain</a>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/one', { replace: true })}>Submit</button>
      <main tabIndex={-1}>
        <Link to="?kind=review">Filter</Link>
        <Link to="/four">Card</Link>
        <Routes>
          <Route path="/slow" element={<Slow />} />
          <Route path="/bare" element={<p>Still loading</p>} />
          <Route
            path="*"
            element={
              <>
                <h1 tabIndex={-1}>Heading</h1>
                <h2 id="part" tabIndex={-1}>
                  Part
                </h2>
                <div id="section">
                  <h2 tabIndex={-1}>Section</h2>
                </div>
              </>
            }
          />
        </Routes>
      </main>
      <p>silent: {silent ?? 'no'}</p>
    </>
  );
}

function setUp() {
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  return {
    follow: (name: string) => user.click(screen.getByRole('link', { name })),
    back: () => user.click(screen.getByRole('button', { name: 'Back' })),
  };
}

const heading = () => screen.getByRole('heading', { level: 1 });

it('the browser controls the focus and scroll position of the first page', () => {
  setUp();
  expect(document.body).toHaveFocus();
  expect(scrolls).toEqual([]);
});

it('a page change to a page without a heading yet announces its name and focuses the main element', async () => {
  const { follow } = setUp();
  await follow('Bare');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByText('silent: /bare')).toBeVisible();
});

it('a link with a hash scrolls to its target', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { follow } = setUp();
  await follow('Part');
  const target = screen.getByRole('heading', { name: 'Part' });
  expect(into.mock.contexts).toEqual([target]);
  expect(target).toHaveFocus();
});

it('a link to a section that has a heading focuses the heading', async () => {
  const { follow } = setUp();
  await follow('Section');
  expect(screen.getByRole('heading', { name: 'Section' })).toHaveFocus();
});

it('a filter link, which changes only the query, moves neither scroll position nor focus', async () => {
  const { follow } = setUp();
  scroll(300);
  await follow('Filter');
  expect(scrollY).toBe(300);
  expect(screen.getByRole('link', { name: 'Filter' })).toHaveFocus();
});

it.each([
  [
    'a link of the navigation bar leads from a filtered list to the full list',
    '/one?kind=review',
    'All of it',
  ],
  ['a search result leads to the same page with another query', '/one', 'All reviews'],
])('%s: the page scrolls to the top and focuses the heading', async (_what, from, name) => {
  window.history.replaceState(null, '', from);
  const { follow } = setUp();
  scroll(300);
  await follow(name);
  expect(scrollY).toBe(0);
  expect(heading()).toHaveFocus();
});

it('a navigation bar link opened in another tab does not affect filter links in this tab', async () => {
  const { follow } = setUp();
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  fireEvent.click(screen.getByRole('link', { name: 'All reviews' }), { ctrlKey: true });
  window.removeEventListener('click', stay);
  scroll(300);
  await follow('Filter');
  expect(window.location.search).toBe('?kind=review');
  expect(screen.getByRole('link', { name: 'Filter' })).toHaveFocus();
  expect(scrollY).toBe(300);
});

it('going back to a list opened from the navigation bar restores the scroll position and leaves the focus', async () => {
  const { follow, back } = setUp();
  await follow('Filter');
  await follow('All of it');
  scroll(250);
  await follow('Filter');
  scroll(50);
  await back();
  await vi.waitFor(() => expect(scrollY).toBe(250));
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

describe('loading a page whose history entry was scrolled before', () => {
  const loadedBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

  it.each([
    ['reload', 500],
    ['navigate', 0],
  ])('loading a page that was scrolled before, by %s, scrolls to %i', (type, to) => {
    window.history.replaceState(null, '', `/loaded-by-${type}`);
    setUp();
    scroll(500);
    cleanup();
    scrollY = 0;
    loadedBy(type);
    setUp();
    expect(scrollY).toBe(to);
  });
});

describe('going back', () => {
  /**
   * Follows `<a href="#part">` as a browser does: scrolls and moves the focus first, and dispatches the event
   * afterwards.
   */
  async function followPlainLink() {
    const link = screen.getByRole('link', { name: 'Plain' });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    window.history.pushState(null, '', '#part');
    screen.getByRole('heading', { name: 'Part' }).focus();
    scroll(900);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  }

  it('going back from the target of a plain link restores the scroll position at that link', async () => {
    const { back } = setUp();
    scroll(300);
    await followPlainLink();
    scroll(910);
    await back();
    await vi.waitFor(() => expect(window.location.hash).toBe(''));
    await vi.waitFor(() => expect(scrolls.at(-1)).toBe(300));
  });

  it('going back from the target of a plain link focuses that link, and going forward focuses the target', async () => {
    setUp();
    await followPlainLink();
    expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus();
    window.history.back();
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Plain' })).toHaveFocus());
    window.history.forward();
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus());
  });

  it('no browser scrolls by itself on the way back to the target of a plain link', async () => {
    setUp();
    // Safari does not take over the setting of the entry before.
    window.history.scrollRestoration = 'auto';
    await followPlainLink();
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('a page that Safari has kept in memory and shows at its top is where it was when the reader left the site', () => {
    setUp();
    scroll(840);
    scrollY = 0;
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(scrollY).toBe(840);
  });

  it('going back to a page focuses the link of its content that was followed there', async () => {
    const { follow, back } = setUp();
    scroll(840);
    await follow('Card');
    expect(heading()).toHaveFocus();
    await follow('Two');
    await back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/four'));
    // The link of the navigation bar was followed from anywhere.
    await vi.waitFor(() => expect(heading()).toHaveFocus());
    await back();
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Card' })).toHaveFocus());
    expect(scrollY).toBe(840);
  });

  it('a link followed before the last scroll event fires still stores the actual scroll position', async () => {
    const { follow, back } = setUp();
    scroll(100);
    scrollY = 330;
    await follow('Two');
    await back();
    await vi.waitFor(() => expect(scrollY).toBe(330));
  });

  it('scrolling while the next page loads is stored for the page being left', async () => {
    const { follow, back } = setUp();
    await act(() => follow('Slow'));
    expect(window.location.pathname).toBe('/slow');
    scroll(415);
    await act(async () => {
      showSlowPage();
      await slowPage;
    });
    expect(screen.getByText('Loaded')).toBeVisible();
    await back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/one'));
    await vi.waitFor(() => expect(scrollY).toBe(415));
  });

  it('closing a dialog, which has a history entry of its own, interrupts no smooth scrolling', async () => {
    const { follow } = setUp();
    await follow('Two');
    scroll(300);
    window.history.pushState({ ...window.history.state, sheets: 1 }, '');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(scrolls).toEqual([0]);
  });

  it('going back to a page without a stored scroll position starts at the top', async () => {
    window.history.replaceState(null, '', '/three');
    const { follow, back } = setUp();
    await follow('Two');
    scroll(90);
    await back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/three'));
    await vi.waitFor(() => expect(scrollY).toBe(0));
  });
});

it('returning to a page after logging in restores the scroll position', async () => {
  const { follow } = setUp();
  scroll(700);
  await follow('Log in');
  expect(scrolls).toEqual([0]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(scrolls).toEqual([0, 700]);
});
