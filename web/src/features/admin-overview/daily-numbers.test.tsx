import { dayAfter } from '@contract/calendar.ts';
import { pageKinds } from '@contract/reads.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { dailyOf, readDaily, readTitle } from './api/daily.ts';
import { DailyNumbers } from './daily-numbers.tsx';

vi.mock('./api/daily.ts', async (original) => ({
  ...(await original<object>()),
  readDaily: vi.fn(),
  readTitle: vi.fn(),
}));

const last = '2026-11-22';
const noPages = Object.fromEntries(pageKinds.map((kind) => [`page-${kind}`, 0]));
const nothing = {
  ...{ reads: 0, listens: 0, saves: 0, comments: 0, members: 0, shows: 0, donations: 0, given: 0 },
  ...noPages,
};

/** Returns the numbers of `days` days. `of` returns those of the day that many days before the last. */
const counted = (days: number, of: (ago: number) => object = () => ({})) =>
  dailyOf(
    Object.fromEntries(
      Array.from({ length: days }, (_, ago) => [dayAfter(last, -ago), { ...nothing, ...of(ago) }]),
    ),
  );

function show(daily: ReturnType<typeof counted>) {
  vi.mocked(readDaily).mockResolvedValue(daily);
  renderAt(<DailyNumbers />);
}

const cells = async (row: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the daily numbers', () => {
  test('the daily numbers cover the last 7 and 30 whole days, each compared with the period before', async () => {
    show(counted(62, (ago) => ({ reads: ago < 7 ? 10 : ago < 30 ? 4 : 5 })));
    expect(await cells('Reads')).toEqual(['70 +42, up from 28', '162 +12, up from 150']);
    expect(screen.getByRole('table', { name: /Whole days up to Sunday,? 22 November/ })).toBeVisible();
  });

  test('the daily numbers show the direction of a change in words and by sign', async () => {
    show(counted(62, (ago) => ({ comments: ago < 7 ? 1 : 2, shows: 1 })));
    expect((await cells('Comments'))[0]).toBe('7 −7, down from 14');
    expect((await cells('New shows'))[0]).toBe('7 as before');
  });

  test('the daily numbers say how many members get the digest, and how many did 30 days before', async () => {
    show(counted(62, (ago) => ({ reads: 1, ...(ago < 31 && { subscribers: 120 - ago }) })));
    expect(
      await screen.findByText('120 members get the weekly digest, 90 did 30 days before.'),
    ).toBeVisible();
  });

  test('the daily numbers show donations in dollars', async () => {
    show(counted(62, (ago) => ({ donations: 1, given: ago === 0 ? 1550 : 0 })));
    expect((await cells('Given'))[0]).toBe('$15.50 +$15.50, up from $0');
  });

  test('the daily numbers show no comparison until the period before has been counted completely', async () => {
    show(counted(13, () => ({ members: 1 })));
    expect(await cells('New members')).toEqual(['7 nothing before to compare', 'still being counted']);
  });

  test('the daily numbers show no total for a period with an uncounted day', async () => {
    const daily = new Map(counted(62, () => ({ reads: 1 })));
    daily.delete(dayAfter(last, -10));
    show(daily);
    expect(await cells('Reads')).toEqual(['7 nothing before to compare', 'still being counted']);
  });

  test('the daily numbers appear after the first complete week', async () => {
    show(counted(6, () => ({ reads: 9 })));
    expect(await screen.findByText('The first week is still being counted.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the five articles that were read most in a week are named, and one that is off the site has no link', async () => {
    const articles = (ago: number) => (ago < 7 ? { ash: 9, b: 1, c: 3, d: 4, e: 5, f: 6 } : { b: 900 });
    vi.mocked(readTitle).mockImplementation((slug) =>
      Promise.resolve(slug === 'c' ? null : `The article ${slug}`),
    );
    show(counted(62, (ago) => ({ reads: 1, articles: articles(ago) })));
    expect(await screen.findByRole('link', { name: 'The article ash' })).toHaveAttribute(
      'href',
      '/article/ash',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The article ash 63',
      'The article f 42',
      'The article e 35',
      'The article d 28',
      'Off the site 21',
    ]);
  });

  test('the daily numbers show reads of other pages in one row', async () => {
    show(counted(62, (ago) => (ago < 7 ? { 'page-home': 3, 'page-bands': 1 } : {})));
    expect((await cells('Other pages'))[0]).toBe('28 +28, up from 0');
  });

  test('the daily numbers wait for a statistic that has been counted for fewer days', async () => {
    show(counted(62, (ago) => (ago < 10 ? { listens: 2 } : { listens: undefined })));
    expect(await cells('Listens')).toEqual(['14 nothing before to compare', 'still being counted']);
  });

  test('the daily numbers count a stored value that is not a valid number as zero', () => {
    const broken = dailyOf({ [last]: { reads: 'many', comments: -1, given: Number.NaN } });
    expect(broken.get(last)).toEqual({ reads: 0, comments: 0, given: 0 });
  });
});
