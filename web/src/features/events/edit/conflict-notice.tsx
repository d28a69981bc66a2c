import { useEffect, useMemo } from 'react';
import type { EventRecord } from '../api/record.ts';
import type { EventForm } from '../api/drafts.ts';
import { formOf, isSameForm } from '../form/event-form.ts';
import { mergeFields } from '../../../lib/merge-fields.ts';
import type { EventFormState } from '../form/use-event-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countryName } from '@contract/country-name.ts';
import { quoted } from '@contract/quoted.ts';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './edit.module.css';

interface Conflict {
  /** Fields that both sides changed, to different values. */
  both: (keyof EventForm)[];
  there: EventForm;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Keeps a form in sync with the stored event: merges changes by others into fields that were not edited locally.
 * Returns the conflicts that must be resolved, or null if there are none, and while the form's own change is in flight.
 */
export function useMerge(eventForm: EventFormState, { fields }: EventRecord): Conflict | null {
  const there = useMemo(() => formOf(fields), [fields]);
  const { base, values, pending, restart } = eventForm;
  const isNew = !pending && !isSameForm(base, there);
  const merged = isNew ? mergeFields(base, values, there) : null;
  const joined = merged?.both.length === 0 ? merged.form : null;
  useEffect(() => {
    if (joined) restart(joined, there);
  });
  if (!merged || joined) return null;
  const theirs = Object.fromEntries(merged.both.map((key) => [key, there[key]]));
  return {
    both: merged.both,
    there,
    keepMine: () => restart(merged.form, there),
    takeTheirs: () => restart({ ...merged.form, ...theirs }, there),
  };
}

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
        <ActionRow>
          <Button size="small" onClick={conflict.takeTheirs}>
            Take theirs
          </Button>
          <Button size="small" variant="secondary" onClick={conflict.keepMine}>
            Keep mine
          </Button>
        </ActionRow>
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
