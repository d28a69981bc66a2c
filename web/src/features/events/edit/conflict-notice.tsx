import type { EventForm } from '../api/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countryName } from '@contract/country-name.ts';
import { quoted } from '@contract/quoted.ts';
import type { Conflict } from './use-merge.ts';
import styles from './conflict-notice.module.css';

const labels: Record<keyof EventForm, string> = {
  title: 'Title',
  lineUp: 'Line-up',
  genres: 'Genres',
  day: 'Day',
  start: 'Start',
  doors: 'Doors',
  end: 'End',
  endDay: 'Last day',
  timeZone: 'Time zone',
  ownZone: 'Time zone',
  venue: 'Venue',
  address: 'Street and number',
  city: 'City',
  country: 'Country',
  price: 'Price',
  ticketUrl: 'Ticket link',
  summary: 'Summary',
  description: 'Description',
  poster: 'Poster',
  report: 'Live report',
};

function shown(form: EventForm, key: keyof EventForm): string {
  const value = form[key];
  if (key === 'country') return countryName(form.country);
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (typeof value === 'string') return value || 'nothing';
  return form.poster?.alt ?? 'nothing';
}

/** Asks which version to keep of the fields that somebody else has changed meanwhile, too. */
export function ConflictNotice({ conflict, mine }: { conflict: Conflict; mine: EventForm }) {
  return (
    <Notice
      kind="error"
      live
      title="Somebody else has changed this meanwhile"
      action={
        <div className={styles.actions}>
          <Button size="small" onClick={conflict.takeTheirs}>
            Take theirs
          </Button>
          <Button size="small" variant="secondary" onClick={conflict.keepMine}>
            Keep mine
          </Button>
        </div>
      }
    >
      <dl className={styles.fields}>
        {conflict.both.map((key) => (
          <div key={key}>
            <dt>{labels[key]}</dt>
            <dd>
              Theirs: <bdi>{quoted(shown(conflict.there, key))}</bdi>
            </dd>
            <dd>
              Yours: <bdi>{quoted(shown(mine, key))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
