import { fireEvent } from '@testing-library/react';

/** Escape in a native dialog, which asks it first and closes it then. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
