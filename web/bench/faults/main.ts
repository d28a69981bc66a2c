/**
 * Injects faults into a stack of its own while people use it: kills its functions, cuts and slows down its database
 * and the visitors' connections, loses the provider's responses, and delivers events late, twice and out of order.
 * Afterwards it counts everything, and fails if anything acknowledged as done is not there exactly once, or if a count
 * is wrong. `npm run bench:faults`; Linux only, three to six minutes. `TEST_STACK_OFFSET` moves the stack, which must
 * not be running yet.
 */
import { deliverAgain, stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { ArticleCard } from '../../../functions/src/contract/articles.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { workKinds } from '../../../functions/src/contract/work.ts';
import { read, write } from '../../../functions/test/stack/people.ts';
import startStack from '../../../functions/test/stack/setup.ts';
import { arrivals, type Member } from '../load/members.ts';
import { stored, totalOfDonations } from '../load/stored.ts';
import { until, untilDelivered, settle } from '../load/usage.ts';

process.env.LOCAL_DATABASE = 'faulty';
const stop = await startStack();
if (!stop) throw new Error('A stack runs here already: end it, or say another TEST_STACK_OFFSET.');

// These modules connect to the stack as soon as they load.
const { setRoles, runSchedule } = await import('../../../functions/test/stack/authors.ts');
const { simulateCrowd, follow, newActivity } = await import('./crowd.ts');
const { disturb, disturbEvents, pendingEvents } = await import('./disturb.ts');
const { isComplete } = await import('./count.ts');

const payments = { url: address(portsAt(testOffset).payments) };
const forMs = 100_000;

const articles = (await read(paths.articles())).value as Record<string, ArticleCard>;
const slugs = Object.keys(articles).slice(0, 6);
const members = await arrivals(24);
const authors = members.slice(0, 4);
for (const author of authors) await setRoles(author, { author: true });
const activity = newActivity();
const followersOf = new Map<Member, Member[]>(authors.map((author) => [author, []]));
for (const [number, member] of members.slice(8).entries()) {
  const author = authors[number % authors.length]!;
  await follow(activity.follows, member, author);
  followersOf.get(author)?.push(member);
}
await settle();
const sumBefore = await totalOfDonations();

await disturbEvents(true);
const crowd = { members, authors, slugs };
const [counts] = await Promise.all([disturb(forMs, 5000), simulateCrowd(crowd, activity, forMs)]);
console.log(JSON.stringify(counts));

await untilDelivered();
for (const event of Object.keys((await stateOf(payments)).events).toReversed())
  await deliverAgain(payments, event, 2);
await until('functions have not been told of every event', async () => (await pendingEvents()) === 0);
await disturbEvents(false);
// Skips the minutes after which the scheduled functions resume interrupted work. Recurring jobs come and go under their names.
for (const lane of ['work', 'workBulk'] as const)
  for (const id of Object.keys(await stored(paths.allWork(lane))))
    if (!(id in workKinds)) await write(`${paths.work(lane, id)}/at`, 1);
for (const schedule of ['reconcileDonations', 'publishDue', 'everyMinute']) await runSchedule(schedule);
await settle();

const allThere = await isComplete(activity, crowd, followersOf, sumBefore);
await Promise.all(members.map((member) => member.leave()));
await stop();
process.exit(allThere ? 0 : 1);
