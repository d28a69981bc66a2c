import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';

test('a page reloaded while a menu was open returns to its own history entry', async () => {
  history.pushState({ idx: 2, key: 'second' }, '', '/second');
  history.pushState({ idx: 2, key: 'second', sheets: 1 }, '', '/second');
  render(<BrowserRouter>{null}</BrowserRouter>);
  await waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});
