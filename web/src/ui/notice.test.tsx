import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

test.each([
  ['error', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('a live %s notice has the role %s', (kind, role) => {
  renderAt(
    <Notice kind={kind} live>
      The amp is on.
    </Notice>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('The amp is on.');
});

test('a notice present from the start is not announced as an alert', () => {
  renderAt(<Notice kind="error">Out of order.</Notice>);
  expect(screen.getByText('Out of order.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('notices and empty states show their action', () => {
  renderAt(
    <>
      <Notice title="Offline" action={<Button>Try again</Button>}>
        No network.
      </Notice>
      <EmptyState title="Nothing here" action={<Button>Read something</Button>}>
        It fills by itself.
      </EmptyState>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read something' })).toBeVisible();
});
