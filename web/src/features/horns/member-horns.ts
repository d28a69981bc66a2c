import { command } from '../../data/command.ts';
import { source } from '../../data/source.ts';
import { showToast } from '../../ui/toast-store.ts';
import { sendHorn, watchHorn } from './api.ts';

/** Gives an article the horns, or takes them back. */
export const hornsOf = command<boolean>('horns', {
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  send: ({ key, change }, uid) => sendHorn(key, uid, change),
  onRefused: () =>
    showToast({
      failed: true,
      text: 'The server did not take your horns. Reload the page and try it again.',
    }),
  confirm: () => 'Your horns are up.',
});

/** Whether the server has the member's horns for an article, live. */
export const hornSource = (uid: string, slug: string) =>
  source<boolean>(['horns', slug, uid], { watch: watchHorn(slug, uid) });
