import { command, undoMs } from '../../../data/command.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** An author's removals of set lists, each with the version that they saw. */
export const setListRemovals = command<number>('remove-set-list', {
  parse: (seen) => (typeof seen === 'number' ? seen : null),
  send: ({ key, change: seen }) => {
    const [event = '', band = ''] = key.split('/');
    return callFunction('changeSetList', { action: 'remove', event, band, seen });
  },
  onRefused: (_list, { message }) =>
    showToast({ failed: true, text: `The set list that you removed is still there: ${message}` }),
  undoMs,
});
