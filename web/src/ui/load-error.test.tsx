import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadError } from './load-error.tsx';

test.each(['The text', 'The articles'])(
  '%s without network is told in words that fit one and many',
  (what) => {
    render(<LoadError what={what} failure={{ offline: true }} onRetry={() => undefined} />);
    expect(screen.getByText(`${what} will be here as soon as the network is back.`)).toBeVisible();
  },
);
