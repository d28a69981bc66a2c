/**
 * Ten thousand articles must not slow down any page. Compares the requests, bytes and duration of page views between a
 * hundred and ten thousand articles, through the pages' loaders and the REST API that browsers use. `npm run bench:articles`.
 */
import { printComparison } from '../comparison.ts';
import { database } from '../database.ts';
import { busyAuthor } from '../library.ts';
import { measure, type Reading } from '../meter.ts';
import { admin, type View, views } from './views.ts';

const few = 100;
const many = 10_000;

async function measureAll(all: View[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { open } of all) readings.push(await measure(open));
  return readings;
}

/** Prints a line for each page. Returns whether all of them stay within their limits. */
export async function bench(address: string): Promise<boolean> {
  const server = database(address);
  const all = views(address);
  await server.loadRules();
  await server.giveRole(admin, 'admin');
  await server.giveRole(busyAuthor, 'author');
  await server.publish(0, few);
  const before = await measureAll(all);
  const started = performance.now();
  await server.publish(few, many);
  console.log(`${many - few} articles written in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  const after = await measureAll(all);

  const rows = all.map(({ page, limit }) => ({ name: page, limit }));
  return printComparison({ things: 'articles', few, many, rows, before, after });
}
