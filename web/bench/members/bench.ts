/**
 * Ten thousand members must not slow down a search. Compares the Users page's queries under the security rules, and
 * how long they take, between a hundred and ten thousand members. The page listens over a WebSocket; here the same
 * queries go over the REST API, where responses can be measured. `npm run bench:members`.
 */
import { memberRanges, nameRanges, type SearchRange } from '../../../functions/src/contract/member-search.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { printComparison } from '../comparison.ts';
import { database, namespace } from '../database.ts';
import { tokenOf } from '../drafts.ts';
import { measure, type Reading } from '../meter.ts';
import { commonName, emailOf, memberOf, rareName, uidOf } from './people.ts';

const few = 100;
const many = 10_000;
/** Of one page of the list. */
const pageSize = 25;
/** Of one range that suggestions are taken from. */
const suggestionsRead = 12;
const admin = uidOf(0);

interface Search {
  what: string;
  ranges: Partial<SearchRange>[];
  count: number;
  /** In KiB, before compression. */
  limit: number;
}

const everybody = [{ by: 'searchKey1', from: '' }] as const;

const searches: Search[] = [
  { what: 'the list', ranges: [...everybody], count: pageSize, limit: 12 },
  { what: 'the list, its tenth page', ranges: [...everybody], count: 10 * pageSize, limit: 100 },
  { what: 'one letter', ranges: memberRanges('k'), count: pageSize, limit: 40 },
  { what: 'a first name of every hundredth', ranges: memberRanges(commonName), count: pageSize, limit: 25 },
  { what: 'a last name that one has', ranges: memberRanges(rareName), count: pageSize, limit: 2 },
  { what: 'two words', ranges: memberRanges(`${commonName} k`), count: pageSize, limit: 25 },
  { what: 'the beginning of an e-mail', ranges: memberRanges(emailOf(4711)), count: pageSize, limit: 2 },
  { what: 'nobody', ranges: memberRanges('zzz'), count: pageSize, limit: 1 },
  { what: 'suggestions for three letters', ranges: nameRanges('ann'), count: suggestionsRead, limit: 12 },
];

async function ask(address: string, { by, from, to }: Partial<SearchRange>, count: number): Promise<void> {
  const url = new URL(`${address}/${paths.members()}.json?ns=${namespace}`);
  url.searchParams.set('auth', tokenOf({ uid: admin, admin: true }));
  const query = { orderBy: by, startAt: from, ...(to && { endAt: to }), limitToFirst: count };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, JSON.stringify(value));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${by} was answered with ${response.status}: ${await response.text()}`);
  await response.json();
}

async function measureAll(address: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { ranges, count } of searches) {
    const all = () => Promise.all(ranges.map((range) => ask(address, range, count)));
    readings.push(await measure(all));
  }
  return readings;
}

/** Prints a line for each search. Returns whether all of them stay within their limits. */
export async function bench(address: string): Promise<boolean> {
  const server = database(address);
  const enter = (from: number, to: number) =>
    server.writeAll(from, to, (number) => ({ [paths.member(uidOf(number))]: memberOf(number) }));
  await server.loadRules();
  await server.giveRole(admin, 'admin');
  await enter(0, few);
  const before = await measureAll(address);
  await enter(few, many);
  const after = await measureAll(address);

  const rows = searches.map(({ what, limit }) => ({ name: what, limit }));
  return printComparison({ things: 'members', few, many, rows, before, after });
}
