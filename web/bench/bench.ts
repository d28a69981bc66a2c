/**
 * Ten thousand articles must not slow any page: what a page view reads, and how long, with a hundred articles and with
 * ten thousand, through the loaders of the pages and the door that browsers use. `npm run bench:articles`.
 */
import { database } from './database.ts';
import { measure, type Reading } from './meter.ts';
import { admin, type View, views } from './views.ts';

const few = 100;
const many = 10_000;
const slow = 250;

const kibibytes = ({ bytes }: Reading) => bytes / 1024;
const cells = (reading: Reading) =>
  [
    String(reading.requests).padStart(5),
    kibibytes(reading).toFixed(1).padStart(7),
    reading.milliseconds.toFixed(0).padStart(5),
  ].join('');

async function measureAll(all: View[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { open } of all) readings.push(await measure(open));
  return readings;
}

/** Prints a line for each page; answers whether all of them keep to their limits. */
export async function bench(address: string): Promise<boolean> {
  const server = database(address);
  const all = views(address);
  await server.loadRules();
  await server.makeAdmin(admin);
  await server.publish(0, few);
  const before = await measureAll(all);
  const begun = performance.now();
  await server.publish(few, many);
  console.log(`${many - few} articles written in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const after = await measureAll(all);

  console.log(`${' '.repeat(36)}   ${few} articles      ${many} articles    limit of both`);
  console.log(`${' '.repeat(36)}  asks    KiB   ms   asks    KiB   ms    KiB   ms`);
  const kept = all.map(({ page, limit }, index) => {
    const [small, large] = [before[index], after[index]] as [Reading, Reading];
    const ok = [small, large].every((reading) => kibibytes(reading) <= limit && reading.milliseconds <= slow);
    const limits = `${String(limit).padStart(5)}${String(slow).padStart(5)}`;
    console.log(`${page.padEnd(37)}${cells(small)}  ${cells(large)}  ${limits}  ${ok ? 'ok' : 'TOO MUCH'}`);
    return ok;
  });
  return kept.every(Boolean);
}
