import { act } from '@testing-library/react';

/** Presses the browser's Back, and waits until it has arrived. */
export const goBack = (): Promise<void> =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
