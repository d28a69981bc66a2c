import type { EventForm } from '../api/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countryName } from '@contract/country-name.ts';
import { quoted } from '@contract/quoted.ts';
import type { Conflict } from './use-merge.ts';
import styles from './edit.module.css';

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
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : (form.poster?.alt ?? '');
}

/** One of the two versions of a field. */
function Version({ form, field }: { form: EventForm; field: keyof EventForm }) {
  const text = shown(form, field);
  return <bdi>{text === '' ? 'nothing' : quoted(text)}</bdi>;
}

/** Asks which version to keep of the fields that somebody else has changed as well. */
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
              Theirs: <Version form={conflict.there} field={key} />
            </dd>
            <dd>
              Yours: <Version form={mine} field={key} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
