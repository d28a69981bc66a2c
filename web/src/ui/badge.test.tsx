import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Badge } from './badge.tsx';

test.each([
  [0, ''],
  [1, '11 unread'],
  [99, '9999 unread'],
  [100, '99+100 unread'],
])('the badge for %d shows and announces %j', (count, text) => {
  const { container } = renderAt(<Badge count={count} label="unread" />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
});

test('screen readers announce the full count instead of the abbreviated one', () => {
  const { container } = renderAt(<Badge count={240} label="unread" />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('99+');
  expect(container).toHaveTextContent('240 unread');
});
