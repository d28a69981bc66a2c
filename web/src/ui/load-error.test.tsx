import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadError } from './load-error.tsx';

test.each(['The text', 'The articles'])(
  'the message that %s cannot load offline fits both singular and plural',
  (what) => {
    render(<LoadError what={what} failure={{ offline: true }} onRetry={() => undefined} />);
    expect(screen.getByText(`${what} will be here as soon as the network is back.`)).toBeVisible();
  },
);
