import { act, fireEvent } from '@testing-library/react';

/** Longer than the interval within which a dialog treats two events as one press of Escape. */
const betweenPressesMs = 120;

/** Presses Escape as in a native dialog: fires `cancel`, and closes the dialog unless that is prevented. */
export async function pressEscape(dialog: HTMLDialogElement): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, betweenPressesMs)));
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
