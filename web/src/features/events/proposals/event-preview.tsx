import type { EventFields } from '@contract/events.ts';
import { dateTimeIn, zoneName } from '../../../lib/zone-texts.ts';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { countryName } from '@contract/country-name.ts';
import styles from './event-preview.module.css';

/** A proposed event as readers would see it. URLs are not links, because nobody has checked them yet. */
export function EventPreview({ fields }: { fields: EventFields }) {
  const { startsAt, doorsAt, endsAt, timeZone, venue, address, city, country } = fields;
  const facts: [name: string, value: string][] = [
    ['Doors', doorsAt === null ? '' : dateTimeIn(doorsAt, timeZone)],
    ['Start', `${dateTimeIn(startsAt, timeZone)} in ${zoneName(timeZone)}`],
    ['End', endsAt === null ? '' : dateTimeIn(endsAt, timeZone)],
    ['Venue', [venue, address, city, countryName(country)].filter(Boolean).join(', ')],
    ['Genres', fields.genres.join(', ')],
    ['Price', fields.price],
    ['Tickets', fields.ticketUrl],
  ];
  return (
    <article className={styles.preview} aria-label="As readers will see it">
      <div className={styles.head}>
        <DateStamp at={startsAt} timeZone={timeZone} />
        {fields.poster && <Picture picture={fields.poster} sizes="16rem" className={styles.poster} />}
      </div>
      <div className={styles.text}>
        <ol className={styles.bill} aria-label="Line-up">
          {fields.lineUp.map((name, index) => (
            // A band may be listed twice.
            <li key={index}>{name}</li>
          ))}
        </ol>
        {fields.summary && <p className={styles.summary}>{fields.summary}</p>}
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {fields.description && <p className={styles.description}>{fields.description}</p>}
      </div>
    </article>
  );
}
