import { act, fireEvent } from '@testing-library/react';

/** Longer than the time within which a dialog takes two events for one press of Escape. */
const betweenPressesMs = 120;

/** Presses Escape as browsers do in a native dialog: it fires `cancel`, and closes the dialog unless that is prevented. */
export async function pressEscape(dialog: HTMLDialogElement): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, betweenPressesMs)));
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
