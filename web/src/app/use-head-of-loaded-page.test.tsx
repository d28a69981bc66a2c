import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHeadOfLoadedPage } from './use-title.ts';

const described = [
  '<meta name="description" content="Loud.">',
  '<meta name="robots" content="noindex">',
  '<meta name="author" content="Vera Volt">',
  '<meta name="twitter:card" content="summary_large_image">',
  '<meta property="og:title" content="A loud night">',
  '<meta property="article:tag" content="doom">',
  '<link rel="canonical" href="/article/a-loud-night">',
  '<link rel="alternate" type="text/calendar" href="/api/events/e1.ics">',
  '<script type="application/ld+json">{}</script>',
];
const ofTheSite = [
  '<meta name="theme-color" content="#131211">',
  '<link rel="alternate" type="application/rss+xml" href="/api/rss.xml">',
];

beforeEach(() => {
  document.head.innerHTML = [...described, ...ofTheSite].join('');
});
afterEach(() => {
  document.head.innerHTML = '';
});

function openPage() {
  const { result } = renderHook(
    () => {
      useHeadOfLoadedPage();
      return useNavigate();
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/article/a-loud-night']}>{children}</MemoryRouter>
      ),
    },
  );
  return (to: string) => act(() => void result.current(to));
}

test('the head describes the loaded page, also after a jump within it', () => {
  const goTo = openPage();
  goTo('#comments');
  expect(document.head.innerHTML).toBe([...described, ...ofTheSite].join(''));
});

test.each(['/events', '/article/a-loud-night?q=doom'])(
  'once the reader is at %s, the head no longer says that this is the loaded page, so browsers share the right address',
  (to) => {
    const goTo = openPage();
    goTo(to);
    expect(document.head.innerHTML).toBe(ofTheSite.join(''));
  },
);
