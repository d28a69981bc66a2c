import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createRestClient, owner } from '../../local/database/testing/rest-client.ts';
import { readAtOnceMax } from '../../src/contract/reading.ts';
import { seed } from './rows.ts';

const database = createRestClient(
  () => `http://${inject('database').host}:${inject('database').port}`,
  'demo-limits',
);

beforeAll(async () => {
  const rules = readFileSync(fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)), 'utf8');
  const sent = await database.ask('/.settings/rules.json', { method: 'PUT', headers: owner, body: rules });
  expect(sent.status).toBe(200);
  await database.put('/.json', seed);
});

const few = { orderBy: '"$key"', limitToFirst: String(readAtOnceMax) };

describe.each(['articles', 'lists/articlesByKind/news', 'events', 'videos', 'comments/one'])(
  'over REST /%s',
  (place) => {
    const status = async (params: Record<string, string>) =>
      (await database.ask(`/${place}.json`, { params })).status;

    it('a public list can be read in parts', async () => {
      expect(await status(few)).toBe(200);
      expect(await status({ orderBy: '"$key"', limitToLast: '5' })).toBe(200);
    });

    it.each<[string, Record<string, string>]>([
      ['as a whole', {}],
      ['as a whole in an order', { orderBy: '"$key"' }],
      ['as a whole with bounds', { orderBy: '"$key"', startAt: '"a"' }],
      ['as a list of its keys', { shallow: 'true' }],
      ['for export', { format: 'export' }],
      ['in a part that is too large', { ...few, limitToFirst: String(readAtOnceMax + 1) }],
    ])('a public list is refused %s', async (_what, params) => {
      expect(await status(params)).toBe(401);
    });
  },
);
