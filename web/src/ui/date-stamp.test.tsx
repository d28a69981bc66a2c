import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { DateStamp } from './date-stamp.tsx';

test.each([
  [Date.UTC(2026, 10, 21, 12), '21 Nov 2026'],
  [Date.UTC(2026, 11, 31, 23, 30), '01 Jan 2027'],
])('a date stamp shows the day in the given time zone', (at, text) => {
  const { container } = renderAt(<DateStamp at={at} timeZone="Europe/Berlin" />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('time')).toHaveAttribute('datetime', new Date(at).toISOString());
});
