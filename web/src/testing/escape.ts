import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Longer than the interval within which a dialog treats two events as one press of Escape. */
const betweenPressesMs = 1000;

let time = 0;

/** Presses Escape as in a native dialog: fires `cancel`, and closes the dialog unless that is prevented. */
export function pressEscape(dialog: HTMLDialogElement): void {
  time += betweenPressesMs;
  // Events that follow without another press have the same time, however busy the machine is.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(time);
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
