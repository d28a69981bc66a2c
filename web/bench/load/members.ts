import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  getDatabase,
  increment,
  onValue,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { Notification } from '../../../functions/src/contract/notifications.ts';
import { memberChanges } from '../../../functions/src/contract/counted.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { forEachConcurrently } from '../../../functions/src/kit/for-each-settled.ts';
import { type Person, signUp } from '../../../functions/test/stack/people.ts';

/** A member with the site open, whose notification badge is live. */
export interface Member extends Person {
  /** Resolves when the badge reaches this count; rejects after two minutes. */
  reaches(count: number): Promise<void>;
  /**
   * Writes atomically, as the site does. Resolves when the server has acknowledged it, even if the connection breaks
   * meanwhile.
   */
  write(changes: Record<string, unknown>): Promise<void>;
  giveHorns(slug: string): Promise<void>;
  leave(): Promise<void>;
}

const answersIn = (entries: Record<string, Notification>) =>
  Object.values(entries)
    .filter(({ kind }) => kind === 'reply')
    .reduce((sum, { count = 1 }) => sum + count, 0);

function connect(person: Person): { database: Database; leave: () => Promise<void> } {
  const app = initializeApp({ databaseURL: `https://${databaseName}.firebaseio.com` }, person.uid);
  const database = getDatabase(app);
  const { database: port } = portsAt(testOffset);
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: person.idToken });
  return { database, leave: () => deleteApp(app) };
}

async function arrive(): Promise<Member> {
  const person = await signUp();
  const { database, leave } = connect(person);
  let answers = 0;
  const waiting = new Set<() => void>();
  await new Promise<void>((resolve, reject) => {
    const heard = (entries: Record<string, Notification> | null) => {
      answers = answersIn(entries ?? {});
      for (const look of waiting) look();
      resolve();
    };
    onValue(
      ref(database, paths.notifications(person.uid)),
      (snapshot) => heard(snapshot.val() as never),
      reject,
    );
  });
  const write = (changes: Record<string, unknown>) => update(ref(database), changes);
  return {
    ...person,
    leave,
    write,
    reaches: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`The badge never stood for ${count}`)), 120_000);
        const look = () => {
          if (answers < count) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    giveHorns: (slug) =>
      write(
        memberChanges(
          { uid: person.uid, kind: 'horns', of: slug },
          { [paths.horn(slug, person.uid)]: true },
          null,
          { now: serverTimestamp(), increment },
        ),
      ),
  };
}

/** Creates new members, each with a connection through the site's own SDK. */
export async function arrivals(count: number): Promise<Member[]> {
  const members: Member[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await forEachConcurrently(numbers, 8, async () => void members.push(await arrive()));
  return members;
}
