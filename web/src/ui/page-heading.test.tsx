import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { PageHeading } from './page-heading.tsx';

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
