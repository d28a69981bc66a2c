import { Link } from 'react-router-dom';
import { Document, leadOf, TextClauses } from './document.tsx';
import styles from './about.module.css';

/**
 * The page "About us". Renders `text` in the markup of the site texts: the first paragraph is the lead, and each title
 * starts a section. Null while loading.
 */
export function About({ text }: { text: string | null }) {
  return (
    <Document kicker="Who is this" heading="About us" lead={leadOf(text)}>
      <Skyline />
      <TextClauses text={text} />
      <RunningOrder />
    </Document>
  );
}

// They follow the stairs that the headline leaves free: low beside its last line, tall beside its first. The last four
// are the site's symbol.
const heights = [44, 92, 30, 70, 104, 52, 204, 84, 140, 96, 226, 120, 336, 188, 188, 296];
const ember = heights.length - 1;

const [width, gap, slant] = [28, 5, 23];
const total = heights.length * (width + gap) - gap;
const tallest = 340;

function bar(height: number, index: number): string {
  const left = index * (width + gap);
  return `M${left} ${tallest - height + slant}l${width}-${slant}V${tallest}H${left}z`;
}

/** The bars of the logo as a skyline of factory halls, printed on rough paper. Decorative. */
function Skyline() {
  return (
    <div className={styles.skyline} aria-hidden="true">
      <Grain />
      <svg viewBox={`0 0 ${total} ${tallest}`} preserveAspectRatio="none">
        <path
          className={styles.bars}
          d={heights.map((height, i) => (i === ember ? '' : bar(height, i))).join('')}
        />
        <path className={styles.ember} d={bar(heights[ember] ?? tallest, ember)} />
      </svg>
    </div>
  );
}

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
function RunningOrder() {
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

/** A faint grain texture over its positioned parent. For pictures and bare backgrounds, never under text. */
function Grain() {
  return <span className={styles.grain} aria-hidden="true" />;
}
