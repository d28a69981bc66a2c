import { act } from '@testing-library/react';

/** Goes back like the browser's Back button, and waits for the navigation to complete. */
export const goBack = (): Promise<void> =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
