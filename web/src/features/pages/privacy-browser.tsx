import { Clause } from './document.tsx';
import { type StorageUse, usedStorageKeys, usedStores } from './privacy-storage.ts';

/** The section about data in the reader's browser. */
export function PrivacyBrowser() {
  return (
    <Clause title="In your browser">
      <p>We set no cookies of our own. This is kept in your browser’s storage and is not sent to us:</p>
      <List of={usedStorageKeys} />
      <p>And these are its databases and caches:</p>
      <List of={usedStores} />
      <p>
        Where an admin disables your account, what you have not sent stays on this device until you log in
        again or clear it; where you delete your account, it goes with it.
      </p>
      <p>
        Code of others keeps things there, too, but none of it for somebody who only reads. Google’s Firebase
        keeps your sign-in until you log out, and, under names that begin with firebase, the goal for
        donations and the number by which it was asked for, the proof of App Check and the number that push
        messages need, each once you have used what it is for. If you open the donation panel, Stripe sets
        cookies of its own that tell people from machines. If you press a player of another service, it may
        keep what it likes in its own frame. If you allow visits to be counted, Google Analytics sets cookies
        whose names begin with _ga.
      </p>
    </Clause>
  );
}

const List = ({ of }: { of: readonly StorageUse[] }) => (
  <dl>
    {of.map(({ names, why }) => (
      <div key={why}>
        <dt>{new Intl.ListFormat('en').format(names)}</dt>
        <dd>{why}</dd>
      </div>
    ))}
  </dl>
);
