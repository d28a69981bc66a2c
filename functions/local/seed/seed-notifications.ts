import type { NotificationKind } from '../../src/contract/notifications.ts';
import { notify } from '../../src/notifications/notify.ts';
import type { Store } from '../../src/store.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoName, DemoSessions } from './seed-people.ts';

interface DemoNotification {
  to: DemoName;
  kind: NotificationKind;
  title: string;
  link: string;
  why: string;
  hoursAgo: number;
}

/** Only what links to pages that exist. */
const demoNotifications: DemoNotification[] = [
  {
    to: 'fan',
    kind: 'event-tomorrow',
    title: 'Tomorrow night: doors at seven. Bring ear plugs.',
    link: '/events',
    why: 'You said that you are going.',
    hoursAgo: 3,
  },
  {
    to: 'fan',
    kind: 'article-published',
    title: 'Ilkka Rautio published “Doom before breakfast”.',
    link: `/article/${demoSlug('Doom before breakfast')}`,
    why: 'You follow Ilkka Rautio.',
    hoursAgo: 26,
  },
  {
    to: 'fan',
    kind: 'reply',
    title: 'Maud Okafor answered your comment.',
    link: `/article/${demoSlug('The last pressing plant on the canal')}`,
    why: 'It is an answer to a comment of yours.',
    hoursAgo: 49,
  },
  {
    to: 'author',
    kind: 'article-comment',
    title: 'Toni Marek commented on “Doom before breakfast”.',
    link: `/article/${demoSlug('Doom before breakfast')}`,
    why: 'You wrote the article.',
    hoursAgo: 20,
  },
];

const hour = 3_600_000;

export async function seedNotifications(sessions: DemoSessions, store: Store, now: number): Promise<void> {
  for (const [index, { to, hoursAgo, ...content }] of demoNotifications.entries()) {
    const clock = { now: () => now - hoursAgo * hour };
    await notify({ uid: sessions[to].uid, key: `demo-${index}`, ...content }, { store, clock });
  }
}
