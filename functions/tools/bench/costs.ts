import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { endBefore, get, getDatabase, goOffline, orderByKey, query, ref, startAt } from 'firebase/database';
import { databaseName, findRoot } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { notificationsKept } from '../../src/contract/notifications.ts';
import { beginDraft, removeArticles, signUpAuthor } from '../../test/stack/authors.ts';
import { stackProject } from '../backup/site.ts';
import { readsAddress } from '../../src/contract/reads.ts';
import { readLimits } from '../../src/reads/count-read.ts';
import { call, type Person, read, signUp, write } from '../../test/stack/people.ts';

// Measures what user actions cost, on a running test stack without other users: started functions, counted from the
// emulators' log, and database bytes, from the database's own counter. Run `npm run bench:costs`; TEST_STACK_OFFSET
// shifts the ports.
const ports = portsAt(testOffset);
const site = address(ports.site);
const log = join(findRoot(import.meta.dirname), '.stack', `test-${testOffset}`, 'emulators.log');

interface Usage {
  sent: number;
  received: number;
}

const fromDatabase = async <Answer>(name: string) =>
  (await (await fetch(`${address(ports.database)}/.emulator/${name}.json`)).json()) as Answer;
const callsInLog = () =>
  [...readFileSync(log, 'utf8').matchAll(/Beginning execution of "[\w-]*?(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** Waits until triggers have finished and none has started for a moment, because schedules run every minute. */
async function settle(): Promise<void> {
  await fromDatabase('settled');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await fromDatabase('settled');
}

const manyFollowers = 10_000;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const schedules = /^(everyMinute|nightly)$/;

async function count(what: string, act: () => Promise<unknown>, times = 1): Promise<void> {
  await settle();
  const [before, calls] = [await fromDatabase<Usage>('usage'), callsInLog().length];
  for (let time = 0; time < times; time += 1) await act();
  await settle();
  const after = await fromDatabase<Usage>('usage');
  const started = callsInLog()
    .slice(calls)
    .filter((name) => !schedules.test(name));
  const names = [...new Set(started)].map((name) => {
    const share = started.filter((one) => one === name).length / times;
    return share === 1 ? name : `${name} × ${share}`;
  });
  const bytes = `${kilobytes((after.sent - before.sent) / times)} read, ${kilobytes((after.received - before.received) / times)} written`;
  console.log(
    `| ${what} | ${(started.length / times).toFixed(1)}: ${names.join(', ') || 'none'} | ${bytes} |`,
  );
}

const fetchPage = async (path: string) => {
  const response = await fetch(site + path);
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return gzipSync(body).length;
};
const expectDone = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status !== 200) throw new Error(`Answered with ${status}`);
};

/** Adds unread notifications without triggering functions, in the way a backup is restored. */
async function fillNotifications(person: Person, entries: number): Promise<void> {
  const one = {
    kind: 'article-published',
    title: 'Somebody published “A title of the usual length”.',
    link: `/article/${slug}`,
    why: 'You follow Somebody.',
    createdAt: Date.now(),
    read: false,
  };
  const all = Object.fromEntries(Array.from({ length: entries }, (_, index) => [`entry-${index}`, one]));
  const marks = Object.fromEntries(Object.keys(all).map((key) => [key, true]));
  const place = `${address(ports.database)}/users/${person.uid}.json`;
  await fetch(`${place}?ns=${databaseName}&disableTriggers=true`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ notifications: all, unread: marks }),
  });
}

/** Adds followers of the author without accounts, as a backup is restored: members' own writes would take hours. */
async function addFollowers(followers: number): Promise<void> {
  const uids = Array.from({ length: followers }, (_, index) => `follower-${index}`);
  const place = `${address(ports.database)}/followers/${author.uid}.json`;
  const { status } = await fetch(`${place}?ns=${databaseName}&disableTriggers=true`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(Object.fromEntries(uids.map((uid) => [uid, true]))),
  });
  if (status !== 200) throw new Error(`Followers were answered with ${status}`);
}

/** Opens the listeners of a logged-in page. */
async function openPage(person: Person): Promise<void> {
  const app = initializeApp({
    apiKey: 'demo',
    projectId: stackProject,
    databaseURL: `${address(ports.database)}?ns=${databaseName}`,
  });
  const auth = getAuth(app);
  connectAuthEmulator(auth, address(ports.auth), { disableWarnings: true });
  await signInWithEmailAndPassword(auth, person.email, 'correct horse');
  const database = getDatabase(app);
  const own = ref(database, `users/${person.uid}`);
  await Promise.all([
    get(query(own, orderByKey(), endBefore('notifications'))),
    get(query(own, orderByKey(), startAt('notifications-'))),
    ...['saved', 'follows'].map((list) => get(ref(database, `${list}/${person.uid}`))),
  ]);
  goOffline(database);
  await deleteApp(app);
}

/** Reports a read as the article page does. */
async function reportRead(slug: string): Promise<void> {
  const { status } = await fetch(site + readsAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
    body: JSON.stringify({ slug }),
  });
  if (status !== 204) throw new Error(`A read was answered with ${status}`);
}

const [slug = ''] = Object.keys((await read('articles')).value as object);
const reader = await signUp();
const author = await signUpAuthor();
const fans: Person[] = [];
for (let fan = 0; fan < 5; fan += 1) fans.push(await signUp());

console.log('| act | functions | database |\n|---|---|---|');
for (const path of ['/', '/article', `/article/${slug}`, '/events'])
  await count(
    `page ${path.replace(slug, '…')} that the edge does not have (${kilobytes(await fetchPage(path))} of HTML)`,
    () => fetchPage(path),
    5,
  );
await count('feed that the edge does not have', () => fetchPage('/api/rss.xml'), 5);
await count('read of an article', () => reportRead(slug), readLimits.perAddressAndItem);
await count('new member', async () => fans.push(await signUp()));
for (const entries of [0, notificationsKept]) {
  await fillNotifications(reader, entries);
  await count(`member with ${entries} notifications, at one page that is open`, () => openPage(reader));
}
await count('comment', () =>
  expectDone(call('postComment', { slug, text: 'Loud.', mentions: [], attempt: randomUUID() }, reader)),
);
await count('horn', () => write(`horns/${slug}/${reader.uid}`, true, reader));
const hornsOfFans = () => Promise.all(fans.map((fan) => write(`horns/${slug}/${fan.uid}`, true, fan)));
await count(`${fans.length} horns for one article, all at once`, hornsOfFans);
await count('follow', () => write(`follows/${reader.uid}/${author.uid}`, true, reader));
await count('save of an article', () =>
  write(`saved/${reader.uid}/${slug}`, { savedAt: Date.now(), read: false, kept: false }, reader),
);

const publish = async () => {
  const { id } = await beginDraft(author);
  await expectDone(call('handlePublish', { action: 'publish', draftId: id, version: 1 }, author));
};
await count('article, written and published, of an author with one follower', publish);
for (const fan of fans) await write(`follows/${fan.uid}/${author.uid}`, true, fan);
await count(`the same with ${fans.length + 1} followers`, publish);
for (const fan of fans) await fillNotifications(fan, notificationsKept);
await count(`the same, whose followers have ${notificationsKept} notifications each`, publish);
await addFollowers(manyFollowers);
await count(`the same with ${manyFollowers.toLocaleString('en')} followers more`, publish);
await removeArticles();
process.exit(0);
