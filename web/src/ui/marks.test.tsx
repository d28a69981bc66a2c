import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { DateStamp } from './date-stamp.tsx';
import { Equalizer } from './equalizer.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { PageHeading } from './page-heading.tsx';
import { Plectrums } from './plectrums.tsx';
import { Skeleton } from './skeleton.tsx';

test.each([5, 8])('an equalizer has the requested %d bars', (bars) => {
  const { container } = renderAt(<Equalizer bars={bars} />);
  expect(container.querySelectorAll('[data-bar]')).toHaveLength(bars);
});

test('decorations are hidden from screen readers, and an icon with a label has it as its accessible name', () => {
  const { container } = renderAt(
    <>
      <Logo />
      <Equalizer />
      <Skeleton />
      <Icon name="close" />
    </>,
  );
  for (const mark of container.children) expect(mark).toHaveAttribute('aria-hidden', 'true');

  renderAt(<Icon name="warning" label="Failed" />);
  expect(screen.getByRole('img', { name: 'Failed' })).toBeVisible();
});

test.each([
  [Date.UTC(2026, 10, 21, 12), '21 Nov 2026'],
  [Date.UTC(2026, 11, 31, 23, 30), '01 Jan 2027'],
])('a date stamp shows the day in the given time zone', (at, text) => {
  const { container } = renderAt(<DateStamp at={at} timeZone="Europe/Berlin" />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('time')).toHaveAttribute('datetime', new Date(at).toISOString());
});

test.each([
  [0, 0, 0],
  [3.5, 4, 1],
  [5, 5, 0],
])('a rating of %d fills %d plectrums, %d of them half', (value, filled, halves) => {
  const { container } = renderAt(<Plectrums value={value} />);
  expect(screen.getByRole('img', { name: `${value} of 5 plectrums` })).toBeVisible();
  const shapes =
    container
      .querySelector('path.full')
      ?.getAttribute('d')
      ?.match(/M[^M]+/g) ?? [];
  expect(shapes).toHaveLength(filled);
  // Half a plectrum ends in a vertical line.
  expect(shapes.filter((shape) => shape.includes('v'))).toHaveLength(halves);
});

test('the page heading can be focused by script but not by keyboard', async () => {
  const { user } = renderAt(
    <PageHeading kicker="404" lead="Gone.">
      Not on the bill
    </PageHeading>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Not on the bill' });
  await user.tab();
  expect(heading).not.toHaveFocus();
  heading.focus();
  expect(heading).toHaveFocus();
});
