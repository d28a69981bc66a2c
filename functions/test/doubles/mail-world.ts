import type { ArticleCard } from '../../src/contract/articles.ts';
import type { EventCard } from '../../src/contract/events.ts';
import type { MailKind, MailRecord } from '../../src/contract/mails.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Mail, MailOutcome, MailDeps } from '../../src/mails/mail-deps.ts';
import { followMailLink } from '../../src/mails/follow-mail-link.ts';
import { sendDueMails } from '../../src/mails/send-due-mails.ts';
import { setEmailSubscriptions } from '../../src/mails/set-email-subscriptions.ts';
import { subscribe } from '../../src/mails/subscribe.ts';
import { startWeeklyMails } from '../../src/mails/start-weekly-mails.ts';
import { storedPicture } from './article-world.ts';
import { createStore } from './store.ts';

export const origin = 'https://riffhall.example';

export const article = (change: Partial<ArticleCard> = {}): ArticleCard => ({
  title: 'Slow <and> steady',
  excerpt: 'A review.',
  kind: 'review',
  cover: { ...storedPicture, alt: 'A snail' },
  author: { uid: 'ann', name: 'Ann Author' },
  publishedAt: Date.parse('2026-11-25T10:00:00Z'),
  minutes: 4,
  counts: { comments: 0, horns: 0 },
  ...change,
});

/** Returns a show on the Friday evening after the start of the clock. */
export const show = (change: Partial<EventCard> = {}): EventCard => ({
  title: 'Doom & Gloom',
  startsAt: Date.parse('2026-11-27T19:00:00Z'),
  doorsAt: Date.parse('2026-11-27T18:00:00Z'),
  until: Date.parse('2026-11-28T01:00:00Z'),
  timeZone: 'Europe/Berlin',
  venue: 'SO36',
  city: 'Berlin',
  country: 'DE',
  state: 'announced',
  lineUp: ['Amenra'],
  counts: { going: 0, interested: 0 },
  version: 1,
  changedAt: 1,
  ...change,
});

/**
 * Creates the dependencies of mails in memory, with members and a provider. The clock starts on a Thursday at 17:00 in
 * Berlin.
 */
export function createMailWorld(begin = '2026-11-26T16:00:00Z') {
  const { memory, now, pass, deps: store } = createStore(begin);
  const accounts = new Map(
    ['fan', 'ola', 'pip'].map((uid) => [
      uid,
      { uid, email: `${uid}@example.com`, emailVerified: true, disabled: false },
    ]),
  );
  const sent: Mail[] = [];
  const taken = new Set<string>();
  const outcomes: (MailOutcome | 'lost')[] = [];
  const malformed: string[] = [];
  const deps: MailDeps = {
    logMalformed: (place, field) => void malformed.push(`${place} ${field}`),
    ...store,
    origin,
    accounts: {
      find: (uid) => Promise.resolve(accounts.get(uid) ?? null),
      findByEmail: (address) =>
        Promise.resolve([...accounts.values()].find(({ email }) => email === address) ?? null),
    },
    provider: {
      send(mail) {
        const outcome = outcomes.shift() ?? { kind: 'sent' };
        const isTaken = outcome === 'lost' || outcome.kind === 'sent';
        if (isTaken) sent.push(mail);
        if (isTaken) taken.add(`${mail.stream} ${mail.key}`);
        return Promise.resolve(outcome === 'lost' ? { kind: 'unknown', why: 'No answer came.' } : outcome);
      },
      wasTaken: ({ key, stream }) => Promise.resolve(taken.has(`${stream} ${key}`)),
    },
  };
  const linkOf = (mail: Mail | undefined) =>
    decodeURIComponent(/\/mails\?link=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const world = {
    deps,
    memory,
    accounts,
    sent,
    /** The malformed fields that were skipped, with their paths. */
    malformed,
    now,
    pass,
    /** Sets the outcomes of the next mails. With `lost`, the mail is accepted without a response. */
    willEnd: (...next: typeof outcomes) => void outcomes.push(...next),
    record: (uid: string) => memory.at(paths.mail(uid)) as MailRecord | null,
    jobs: () => Object.keys(memory.at('mailJobs') ?? {}),
    /** Returns the link in a mail. */
    linkOf,
    set: (uid: string | undefined, action: 'ask' | 'end', kind: MailKind) =>
      setEmailSubscriptions(uid, { action, kind }, deps),
    /** Requests the digest as a visitor. */
    visit: (email: string, address = '192.0.2.1') => subscribe(address, { email }, deps),
    look: (uid: string) => setEmailSubscriptions(uid, { action: 'look' }, deps),
    follow: (link: string, action: 'look' | 'act' | 'undo' = 'act') => followMailLink({ link, action }, deps),
    /** Requests and confirms a kind. The confirmation mail is removed from the sent ones. */
    async subscribe(uid: string, kind: MailKind) {
      await setEmailSubscriptions(uid, { action: 'ask', kind }, deps);
      await followMailLink({ link: linkOf(sent.pop()), action: 'act' }, deps);
    },
    /** Runs the schedule once. */
    async round() {
      await startWeeklyMails(now(), deps);
      await sendDueMails(deps);
    },
    to: (uid: string) => sent.filter(({ to }) => to === `${uid}@example.com`),
  };
  return world;
}

export type MailWorld = ReturnType<typeof createMailWorld>;
