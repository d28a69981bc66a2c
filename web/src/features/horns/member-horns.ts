import { optimisticStore } from '../../data/optimistic-store.ts';
import { sendHorn, watchHorn } from './api.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The horns of each member, by article. */
export const hornsOf = optimisticStore<boolean>({
  name: 'horns',
  none: false,
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  watch: watchHorn,
  send: sendHorn,
  onRefused: () =>
    showToast({
      failed: true,
      text: 'The server did not take your horns. Reload the page and try it again.',
    }),
});
