import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useEarlyEvents } from './early-events.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount((before) => before + 1)}>
      <span>Pressed {count}</span>
    </button>
  );
}

function Page() {
  const [words, setWords] = useState('');
  const [key, setKey] = useState('none');
  const [city, setCity] = useState('everywhere');
  return (
    <div onKeyDown={(event) => setKey(event.key)}>
      {/* Content inside a Suspense boundary hydrates after what surrounds it. */}
      <Suspense>
        <Counter />
      </Suspense>
      <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      <select defaultValue="" onChange={({ target }) => setCity(target.value)}>
        <option value="">All cities</option>
        <option>Gent</option>
      </select>
      <p>
        {words || 'nothing'} {key} {city}
      </p>
    </div>
  );
}

function TakingOver({ children }: { children: ReactNode }) {
  useEarlyEvents();
  return children;
}

const page = (
  <TakingOver>
    <Page />
  </TakingOver>
);

/** Collects events as `early.js` does. */
function keepEarly(): void {
  window.early = [];
  for (const type of ['click', 'keydown', 'change']) {
    document.body.addEventListener(type, (event) => window.early?.push(event));
  }
}

afterEach(() => {
  delete document.documentElement.dataset.started;
  vi.unstubAllGlobals();
});

it('clicks, typed text and choices from before hydration are replayed', async () => {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: renderToString(page) }} />);
  const root = container.firstElementChild as HTMLElement;
  keepEarly();
  const user = userEvent.setup();
  await user.click(screen.getByText('Pressed 0'));
  await user.type(screen.getByRole('searchbox'), 'doom');
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox'), 'Gent');

  act(() => void hydrateRoot(root, page));
  expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(await screen.findByText('doom Escape Gent')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('doom');

  // From now on, the app handles events itself, and replays none twice.
  expect(document.documentElement).toHaveAttribute('data-started');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeVisible();
});

it('a double click on a button before hydration is replayed as one click', async () => {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: renderToString(page) }} />);
  const root = container.firstElementChild as HTMLElement;
  keepEarly();
  const user = userEvent.setup();
  await user.dblClick(screen.getByText('Pressed 0'));

  act(() => void hydrateRoot(root, page));
  expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeVisible();
});

function PressedAsItHydrates() {
  const [heard, setHeard] = useState('no key');
  useEarlyEvents();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => setHeard(key);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Runs as soon as React has committed.
  useLayoutEffect(
    () =>
      queueMicrotask(() => {
        screen.getByRole('button').click();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      }),
    [],
  );
  return (
    <>
      <Counter />
      <p>{heard}</p>
    </>
  );
}

it('what is pressed just as the page hydrates is neither lost nor replayed', async () => {
  const served = renderToString(<PressedAsItHydrates />);
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: served }} />);
  keepEarly();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  startTransition(
    () => void hydrateRoot(container.firstElementChild as HTMLElement, <PressedAsItHydrates />),
  );
  await screen.findByRole('button', { name: 'Pressed 1' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  expect(screen.getByText('/')).toBeVisible();
});
