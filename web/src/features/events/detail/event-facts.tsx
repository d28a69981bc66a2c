import { bandKey } from '@contract/article-index.ts';
import { Link } from 'react-router-dom';
import { bandPath } from '../../../lib/band-path.ts';
import styles from './event-facts.module.css';
import { allEvents, eventsPath } from '../list/events-query.ts';
import type { ListedEvent, ShownDetails } from '../stored-event.ts';

/** Returns the URL of the venue on a map site. The page embeds no map, so no map provider learns of the visit. */
function mapAddress({ venue, city, countryName }: ListedEvent, address: string): string {
  const query = [address || venue, city, countryName].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query }).toString()}`;
}

/** The line-up, venue, price, and description of an event. */
export function EventFacts({ event, details }: { event: ListedEvent; details: ShownDetails }) {
  const { lineUp, venue, city, countryName, genres } = event;
  const { address, price, description } = details;
  return (
    <div className={styles.facts}>
      <section aria-labelledby="line-up">
        <h2 id="line-up" className={styles.title}>
          Line-up
        </h2>
        <ol role="list" className={styles.bands}>
          {lineUp.map((name, index) => (
            <li key={`${index} ${name}`}>
              {bandKey(name) ? <Link to={bandPath(bandKey(name))}>{name}</Link> : name}
            </li>
          ))}
        </ol>
        {description && <p className={styles.description}>{description}</p>}
      </section>
      <section className={styles.side} aria-labelledby="where">
        <h2 id="where" className={styles.title}>
          Where
        </h2>
        <p className={styles.place}>
          {venue}
          {address && (
            <>
              <br />
              {address}
            </>
          )}
          <br />
          <Link to={eventsPath({ ...allEvents, city })}>{city}</Link>, {countryName}
        </p>
        <p>
          <a href={mapAddress(event, address)} target="_blank" rel="noopener noreferrer">
            Find it on OpenStreetMap
          </a>
        </p>
        {price && (
          <>
            <h2 className={styles.title}>Tickets</h2>
            <p>{price}</p>
          </>
        )}
        {Object.keys(genres).length > 0 && (
          <ul role="list" className={styles.genres} aria-label="Genres">
            {Object.keys(genres).map((genre) => (
              <li key={genre}>
                <Link to={eventsPath({ ...allEvents, genre })}>{genre.replaceAll('-', ' ')}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
