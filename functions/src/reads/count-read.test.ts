import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { readDaysKept } from '../contract/reads.ts';
import { dayMs, hourMs } from '../contract/time.ts';
import { handleReadRequest, readLimits } from './count-read.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const start = Date.parse('2026-11-23T20:00:00Z');

let memory: ReturnType<typeof createMemoryDatabase>;
let now: number;

beforeEach(async () => {
  memory = createMemoryDatabase();
  now = start;
  await memory.database.update({ 'articles/one': { publishedAt: 5 }, 'articles/two': { publishedAt: 5 } });
});

interface Sent {
  method?: string;
  type?: string;
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

const send = ({ method = 'POST', type = 'application/json', address = '192.0.2.1', ...sent }: Sent = {}) => {
  const headers: Record<string, string> = {
    'user-agent': phone,
    'sec-fetch-site': 'same-origin',
    ...sent.headers,
  };
  const { body = { slug: 'one' } } = sent;
  return handleReadRequest(
    {
      method,
      type,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      address,
      header: (name) => headers[name] ?? '',
    },
    { database: memory.database, clock: { now: () => now } },
  );
};

const total = (slug = 'one') => memory.at(`counts/reads/${slug}/total`);

describe('a read of an article', () => {
  it('a read of an article is counted in total and for the day in the site’s time zone', async () => {
    expect(await send()).toBe(204);
    // After midnight in Berlin, but before midnight in London.
    now = Date.parse('2026-11-23T23:30:00Z');
    expect(await send({ address: '192.0.2.2' })).toBe(204);
    expect(await send({ address: '192.0.2.3' })).toBe(204);
    const counted = { total: 3, days: { '2026-11-23': 1, '2026-11-24': 2 } };
    expect(memory.at('counts/reads/one')).toEqual(counted);
    expect(memory.at('counts/readsByKind')).toEqual({ reads: counted });
    expect(memory.at('counts/readsByDay')).toEqual({ '2026-11-23': { one: 1 }, '2026-11-24': { one: 2 } });
  });

  it('reads by many readers at once are counted each', async () => {
    const readers = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
    await Promise.all(readers.map((address) => send({ address })));
    expect(total()).toBe(100);
  });

  it('a read leaves no trace of the reader except numbers that are kept for one hour', async () => {
    await send();
    const kept = JSON.stringify(memory.at('limits'));
    expect(kept).not.toMatch(/192|Mozilla|Pixel/);
    now += hourMs;
    await send();
    const [record] = Object.values(memory.at('limits') as Record<string, object>);
    expect(Object.keys(record ?? {}).length).toBeLessThanOrEqual(3);
  });

  it(`reads of an article are kept per day for ${readDaysKept} days, and in total`, async () => {
    for (let day = 0; day < readDaysKept + 3; day += 1) {
      now = start + day * dayMs;
      await send();
    }
    const { days } = memory.at('counts/reads/one') as { days: object };
    expect(Object.keys(days)).toHaveLength(readDaysKept);
    expect(days).not.toHaveProperty('2026-11-23');
    expect(total()).toBe(readDaysKept + 3);
  });

  it(`reads from one address are counted ${readLimits.perAddressAndItem} times an hour, and others are not affected`, async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await send()).toBe(204);
    expect(total()).toBe(readLimits.perAddressAndItem);
    await send({ body: { slug: 'two' } });
    expect(total('two')).toBe(1);
    await send({ address: '198.51.100.7' });
    expect(total()).toBe(readLimits.perAddressAndItem + 1);
    now += hourMs;
    await send();
    expect(total()).toBe(readLimits.perAddressAndItem + 2);
  });

  it('a read of an article that is not published leaves no record', async () => {
    expect(await send({ body: { slug: 'invented' } })).toBe(204);
    expect(memory.at('counts/reads')).toBeNull();
  });
});

describe('a listen', () => {
  it('a listen is counted separately from reads, and only for an article with a recording', async () => {
    await memory.database.update({ 'articles/one/recording': { file: 'f' } });
    await send({ body: { listen: 'one' } });
    await send({ body: { listen: 'two' } });
    const counted = { total: 1, days: { '2026-11-23': 1 } };
    expect(memory.at('counts/listens')).toEqual({ one: counted });
    expect(memory.at('counts/readsByKind')).toEqual({ listens: counted });
    expect(memory.at('counts/reads')).toBeNull();
  });
});

describe('a read of another page', () => {
  it.each([
    ['/', 'home'],
    ['/article', 'articles'],
    ['/events', 'shows'],
    ['/events/e1', 'shows'],
    ['/band/d%C3%BCrer%20%26%20sons', 'bands'],
    ['/youtube', 'videos'],
    ['/listen', 'recordings'],
    ['/author/u1', 'authors'],
    ['/aboutUs', 'about'],
  ])('a read of %s is counted for its kind of page', async (page, kind) => {
    await memory.database.update({
      'events/e1/startsAt': 5,
      'bands/dürer & sons/name': 'Dürer & Sons',
      'profiles/u1/displayName': 'Uma',
    });
    expect(await send({ body: { page } })).toBe(204);
    expect(memory.at('counts/readsByKind')).toEqual({ [kind]: { total: 1, days: { '2026-11-23': 1 } } });
  });

  it.each(['/events/gone', '/band/nobody', '/author/nobody', '/band/__proto__', '/band/%', '/events/a.b'])(
    'a read of %s, which does not exist on the site, leaves no record',
    async (page) => {
      expect(await send({ body: { page } })).toBe(204);
      expect(memory.at('counts/readsByKind')).toBeNull();
    },
  );
});

describe('reads that are not counted', () => {
  it.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a preview of a link', 'Mozilla/5.0 (compatible; Slack-ImgProxy; LinkPreview)'],
    ['a browser without a window', phone.replace('Chrome', 'HeadlessChrome')],
    ['a program', 'python-requests/2.32'],
    ['nobody', ''],
  ])('a page seen by %s is not counted', async (_, userAgent) => {
    expect(await send({ headers: { 'user-agent': userAgent } })).toBe(204);
    expect(memory.at('counts/reads')).toBeNull();
    expect(memory.at('limits')).toBeNull();
  });

  it.each(['sec-gpc', 'dnt'])('a reader whose browser sends the header %s is not counted', async (name) => {
    expect(await send({ headers: { [name]: '1' } })).toBe(204);
    expect(memory.at('counts/reads')).toBeNull();
    expect(memory.at('limits')).toBeNull();
  });
});

it.each<[what: string, sent: Sent, status: number]>([
  ['a look', { method: 'GET' }, 405],
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['no browser', { headers: { 'sec-fetch-site': '' } }, 403],
  ['a form', { type: 'text/plain' }, 415],
  ['no JSON', { body: '{' }, 400],
  ['no article', { body: { slug: '../x' } }, 400],
  ['a page for members', { body: { page: '/user/saved' } }, 400],
  ['a page for admins', { body: { page: '/author/admin' } }, 400],
  ['more than the article', { body: { slug: 'one', uid: 'me' } }, 400],
  ['a book', { body: 'x'.repeat(2000) }, 413],
])('an invalid read request is refused: %s', async (_, sent, status) => {
  expect(await send(sent)).toBe(status);
  expect(memory.at('counts/reads')).toBeNull();
});
