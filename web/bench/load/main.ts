/**
 * A busy minute on a test stack: one of its own, or the one already running at TEST_STACK_OFFSET. Fails if an action
 * does, or if anything acknowledged as done is lost or duplicated. `npm run bench:load`, with `--articles 10000` to
 * write that many first, and `--people 0.1` for a tenth of the people.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { ArticleCard } from '../../../functions/src/contract/articles.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { read } from '../../../functions/test/stack/people.ts';
import startStack from '../../../functions/test/stack/setup.ts';
import { publish } from './articles.ts';
import { Acts } from './acts.ts';
import { arrivals } from './members.ts';
import { crowdOf, minuteOf } from './minute.ts';
import { outcomeHead } from './outcome-log.ts';
import { areCommentsRight, areDonationsRight, areHornsRight, totalOfDonations } from './stored.ts';
import { untilDelivered, printUsage, settle, usage } from './usage.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '0' },
    people: { type: 'string', default: '1' },
  },
});

const stop = await startStack();
await publish(address(portsAt(testOffset).database), databaseName, 0, Number(values.articles));
const articles = (await read(paths.articles())).value as Record<string, ArticleCard>;
// The newest articles are read most.
const slugs = Object.entries(articles)
  .sort(([, one], [, other]) => other.publishedAt - one.publishedAt)
  .map(([slug]) => slug)
  .slice(0, 20);

const crowd = crowdOf(Number(values.people));
console.log(`${Object.keys(articles).length} articles; ${JSON.stringify(crowd)}`);
const acts = new Acts();
const members = await arrivals(crowd.members);
await settle();
const [before, sumBefore] = [await usage(), await totalOfDonations()];
const outcomes = await minuteOf({ crowd, members, slugs, acts });
await untilDelivered();
await settle();
const after = await usage();

acts.print();
for (const failure of acts.failures) console.log(failure);
console.log(outcomeHead);
const areRight = [
  await areDonationsRight(outcomes, sumBefore),
  await areCommentsRight(outcomes, { members, slugs }),
  await areHornsRight(outcomes, { members, slugs }),
];
printUsage(before, after, acts.count('visit'));
console.log(
  `load of the machine at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await Promise.all(members.map((member) => member.leave()));
await stop?.();
process.exit(areRight.every(Boolean) && acts.failures.length === 0 ? 0 : 1);
