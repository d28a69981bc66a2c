import { Link } from 'react-router-dom';
import styles from './running-order.module.css';

interface Act {
  title: string;
  text: string;
  to?: string;
}

const forAll: Act[] = [
  {
    title: 'Articles',
    text: 'News, reviews, interviews, features and live reports, in type made for reading. Search them by any word in them.',
    to: '/article',
  },
  { title: 'Events', text: 'Who plays where, doors and start, who else is going.', to: '/events' },
  {
    title: 'Videos',
    text: 'The channel, newest first, without a player that watches you back.',
    to: '/youtube',
  },
  { title: 'Recordings', text: 'Articles read aloud, for the bus to the show.', to: '/listen' },
  {
    title: 'Donations',
    text: 'Once, by card, as much as you like. No subscription hides behind the button, and you need no account.',
  },
];

const forMembers: Act[] = [
  {
    title: 'Accounts',
    text: 'An e-mail address or a Google account gets you in. We check once, by e-mail, that the address is yours.',
  },
  { title: 'Comments', text: 'Under every article, live, with people who keep order.' },
  {
    title: 'Notifications',
    text: 'One list, live. The badge in the bar moves by itself and stops when you have read.',
    to: '/user/notifications',
  },
  {
    title: 'Saved articles',
    text: 'Save articles for later. They can be read offline.',
    to: '/user/saved',
  },
];

/** The site's features, as the two sides of a record. */
export function RunningOrder() {
  return (
    <section className={styles.order} aria-labelledby="running-order">
      <h2 id="running-order" className={styles.title}>
        Running order
      </h2>
      <Side letter="A" title="For everybody" acts={forAll} />
      <Side letter="B" title="For members" acts={forMembers} />
    </section>
  );
}

function Side({ letter, title, acts }: { letter: string; title: string; acts: Act[] }) {
  return (
    <div className={styles.side} data-side={letter}>
      <h3 className={styles.sideTitle}>{title}</h3>
      <ol className={styles.acts} role="list">
        {acts.map((act, index) => (
          <li key={act.title} className={styles.act}>
            <span className={styles.number} aria-hidden="true">
              {letter}
              {index + 1}
            </span>
            <h4 className={styles.name}>{act.to ? <Link to={act.to}>{act.title}</Link> : act.title}</h4>
            <p className={styles.text}>{act.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
