import { act, fireEvent } from '@testing-library/react';

/** Longer than a browser takes to say twice that Escape was pressed once. */
const betweenPressesMs = 120;

/** Escape in a native dialog, which asks it first and closes it then. */
export async function pressEscape(dialog: HTMLDialogElement): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, betweenPressesMs)));
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
