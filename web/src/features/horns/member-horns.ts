import { sendHorn, watchHorn } from '../../services/horns.ts';
import { logWatchError } from '../../services/log.ts';
import { OutboxSender } from '../../services/outbox-sender.ts';
import { Outbox } from '../../services/outbox.ts';
import { isRefusal } from '../../services/refusal.ts';
import { onReturn } from '../../services/return.ts';
import { withTabLock } from '../../services/tab-lock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { HornsObserver } from './horns-observer.ts';

export interface MemberHorns {
  /** The one of an article, shared by all who show it. */
  of: (slug: string) => HornsObserver;
  /** Sends what an earlier visit could not, now and whenever the network comes back. */
  start: () => void;
  /** Call when the member has signed out. */
  stop: () => void;
}

const members = new Map<string, MemberHorns>();

const parse = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

function create(uid: string): MemberHorns {
  const articles = new Map<string, HornsObserver>();
  const outbox = new Outbox({ name: 'horns', uid, parse });
  const sender = new OutboxSender({
    outbox,
    send: ({ key, change }) => sendHorn(key, uid, change),
    isRefusal,
    onRefused: ({ key }) => {
      articles.get(key)?.takeBack();
      showToast({ text: 'The server did not take your horns. Reload the page and try it again.' });
    },
    alone: (work) => withTabLock(`horns:${uid}`, work),
    log: logWatchError,
  });
  const flush = () => sender.flush();
  let leave: (() => void) | null = null;
  return {
    of(slug) {
      const known = articles.get(slug);
      if (known) return known;
      const watch: ConstructorParameters<typeof HornsObserver>[1]['watch'] = (watcher) =>
        watchHorn(slug, uid, watcher);
      const observer = new HornsObserver(slug, { watch, outbox, flush, onReturn, log: logWatchError });
      articles.set(slug, observer);
      return observer;
    },
    start() {
      leave ??= onReturn(flush);
      flush();
    },
    stop() {
      leave?.();
      leave = null;
      sender.stop();
    },
  };
}

export function hornsOf(uid: string): MemberHorns {
  const known = members.get(uid);
  if (known) return known;
  const member = create(uid);
  members.set(uid, member);
  return member;
}
