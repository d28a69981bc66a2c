import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';

test('a page that is loaded anew while a menu was open is back at its own entry of the history', async () => {
  history.pushState({ idx: 2, key: 'second' }, '', '/second');
  history.pushState({ idx: 2, key: 'second', sheets: 1 }, '', '/second');
  render(<BrowserRouter>{null}</BrowserRouter>);
  await waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});
