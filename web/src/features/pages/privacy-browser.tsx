import { Clause } from './document.tsx';

const kept: [name: string, why: string][] = [
  ['theme', 'Whether you read in the dark or the light. Stays until you clear it.'],
  ['consent', 'Your answer to whether visits may be counted.'],
  [
    'riffhall:session',
    'That somebody is signed in here, so that the page knows to wait. Goes when you log out.',
  ],
  [
    'riffhall:verification-sent',
    'When the last confirmation mail was asked for, to keep a minute between two.',
  ],
  [
    'riffhall:donation',
    'The number and amount of a donation whose end is not known yet, so that it is not paid twice. Goes with the tab.',
  ],
  [
    'riffhall:saved and riffhall:copies-of',
    'The list of what you saved, for where there is no network, and whose it is. Goes when you log out.',
  ],
  [
    'riffhall:outbox',
    'What you saved, marked, followed or gave the horns and could not be sent to us yet. Goes when it is sent.',
  ],
  [
    'riffhall:save-after-login and riffhall:horns-after-login',
    'The article you wanted to save, or to give the horns, before you logged in. Goes when you have, or counts no longer after an hour.',
  ],
  [
    'riffhall:push',
    'That this device shows notifications, and for whom. Goes when you turn that off or log out.',
  ],
  [
    'riffhall:listened and riffhall:listening-speed',
    'Where you stopped in the recordings you heard last, and how fast you hear them. A place goes when you have heard the end, or after 90 days.',
  ],
  ['riffhall:listening-tab', 'The tab that plays a recording, so that the others fall silent.'],
  ['riffhall:player', 'The recording that lies in the player. Goes with the tab.'],
  ['riffhall:scroll', 'How far down you had read, for the back button. Goes with the tab.'],
];

/** What the site leaves in the reader's browser: the keys are those that the code uses. */
export function PrivacyBrowser() {
  return (
    <Clause title="In your browser">
      <p>We set no cookies of our own. This is kept in your browser's storage and is not sent to us:</p>
      <dl>
        {kept.map(([name, why]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p>
        The site also keeps its own files there, so that it can start without network, and copies of the
        articles you saved, with their pictures. The copies go when you log out.
      </p>
      <p>
        If you sign in, Google's Firebase code also keeps your sign-in there, until you log out. If you open
        the donation panel, Stripe sets cookies of its own that tell people from machines. If you allow visits
        to be counted, Google Analytics sets cookies whose names begin with _ga.
      </p>
    </Clause>
  );
}
