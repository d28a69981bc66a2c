import type { AlertKind } from '@contract/alerts.ts';
import { alertPlaces } from '../../data/alert-places.ts';
import { countedMax, type Waiting } from './api/waiting.ts';

export interface WaitingLine {
  to: string;
  text: string;
}

const alerts = '/author/admin?tab=alerts';

/** The kinds of alerts that require action. Donations and decided disputes do not. */
const failures: [kind: AlertKind, one: string, many: string][] = [
  ['not-published', 'article did not go out', 'articles did not go out'],
  ['still-not-published', 'article was late', 'articles were late'],
  ['donations-guarded', 'alert about refused cards', 'alerts about refused cards'],
  ['refund-failed', 'refund failed', 'refunds failed'],
  ['dispute-opened', 'dispute was opened', 'disputes were opened'],
  ['videos-not-read', 'alert of the videos', 'alerts of the videos'],
  ['failure', 'failure of the site', 'failures of the site'],
];

const counted = (count: number, one: string, many: string) =>
  `${count < countedMax ? count : `${countedMax}+`} ${count === 1 ? one : many}`;

/** Returns the pending tasks, followed by the failures. */
export function waitingLines({ proposals, held, reported, alerts: rung, failed }: Waiting): WaitingLine[] {
  const waits = [
    [proposals, 'show proposed', 'shows proposed', '/events/proposals'],
    [reported, 'comment reported', 'comments reported', '/comments'],
    [held, 'comment held', 'comments held', '/comments?list=held'],
    [failed, 'task of the site to try again', 'tasks of the site to try again', alerts],
  ] as const;
  return [
    ...waits.flatMap(([count, one, many, to]) =>
      count > 0 ? [{ to, text: counted(count, one, many) }] : [],
    ),
    ...failures.flatMap(([kind, one, many]) => {
      const to = alertPlaces[kind] ?? alerts;
      const count = rung[kind] ?? 0;
      return count > 0 ? [{ to, text: `${count} ${count === 1 ? one : many} lately` }] : [];
    }),
  ];
}
