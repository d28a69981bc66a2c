import { intentionsOf } from '../../data/member-intentions.ts';
import { sendHorn, watchHorn } from './api.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The horns of a member, by article. */
export const hornsOf = intentionsOf<boolean>({
  name: 'horns',
  none: false,
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  watch: (slug, uid, { onValue, onError }) => watchHorn(slug, uid, { onHorn: onValue, onError }),
  send: (slug, uid, given) => sendHorn(slug, uid, given),
  onRefused: () =>
    showToast({ text: 'The server did not take your horns. Reload the page and try it again.' }),
});
