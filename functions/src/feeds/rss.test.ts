import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it, describe } from 'vitest';
import type { PublicReader } from '../contract/public-reader.ts';
import { TtlCache } from '../kit/ttl-cache.ts';
import { handleFeedRequest } from './handle-feed-request.ts';
import { feedText } from './rss.ts';

it.each([
  ['Loud & <slow>', 'Loud & ‹slow›'],
  ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
  ['&lt;script&gt; &#60;b&#62; &#x3c;', '＆lt;script＆gt; ＆#60;b＆#62; ＆#x3c;'],
  ['AC/DC & friends; R&B', 'AC/DC & friends; R&B'],
])('the title %s is the text %s in a feed, even for readers that treat it as HTML', (title, text) => {
  expect(feedText(title)).toBe(text);
});

const malformed: string[] = [];

const origin = 'https://riffhall.example';
const file = 'c'.repeat(24);
const recording = { file, seconds: 754, bytes: 6_032_000, textAt: 1, madeAt: Date.UTC(2026, 10, 21, 12) };
const card = {
  title: 'Loud & <slow> ]]>',
  excerpt: 'Three "chords" & the truth.',
  author: { uid: 'u1', name: 'Vera & Volt' },
  recording,
};

function read(cards: Record<string, unknown>) {
  const asked: unknown[] = [];
  const reader: PublicReader = {
    get: (path) => Promise.resolve(cards[path.replace('articles/', '')] ?? null),
    highest: (path, query) => {
      asked.push([path, query]);
      return Promise.resolve(Object.keys(cards).map((key) => ({ key, value: 1 })));
    },
    lowest: () => Promise.resolve([]),
  };
  const request = { path: '/api/podcast.xml', query: new URLSearchParams() };
  const database = { get: () => Promise.resolve(null), query: () => Promise.resolve([]) };
  const site = { files: () => Promise.reject(new Error('not here')) };
  return {
    asked,
    answer: handleFeedRequest(request, {
      ...{ reader, database, site, origin, contactEmail: 'me@riffhall.test', clock: { now: () => 0 } },
      cache: new TtlCache({ ttlMs: 0, clock: { now: () => 0 } }),
      logMalformed: (place, field) => void malformed.push(`${place} ${field}`),
    }),
  };
}

interface Channel extends Record<string, unknown> {
  item?: Record<string, unknown>[];
}
async function channelOf(cards: Record<string, unknown>): Promise<Channel> {
  const { body } = await read(cards).answer;
  expect(XMLValidator.validate(body)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' });
  return (parser.parse(body) as { rss: { channel: Channel } }).rss.channel;
}

describe('the podcast', () => {
  it('the podcast has what podcast apps require of a channel', async () => {
    const { asked, answer } = read({ loud: card });
    const { status, headers, body } = await answer;
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/rss+xml; charset=utf-8');
    expect(asked).toEqual([['lists/articlesWith/recording', { by: '$value', count: 100 }]]);
    expect(body).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
    expect(body).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
    expect(await channelOf({ loud: card })).toMatchObject({
      title: 'Riffhall, read aloud',
      link: `${origin}/`,
      language: 'en',
      description: expect.stringContaining('metal') as string,
      'atom:link': { '@_rel': 'self', '@_href': `${origin}/api/podcast.xml` },
      'itunes:author': 'Riffhall',
      'itunes:explicit': false,
      'itunes:type': 'episodic',
      'itunes:category': { '@_text': 'Music', 'itunes:category': { '@_text': 'Music Commentary' } },
      'itunes:image': { '@_href': `${origin}/podcast.jpg` },
      'itunes:owner': { 'itunes:name': 'Riffhall', 'itunes:email': 'me@riffhall.test' },
    });
  });

  it('the podcast has what podcast apps require of an episode', async () => {
    const { item } = await channelOf({ loud: card });
    expect(item).toEqual([
      {
        title: 'Loud & ‹slow› ]]›',
        link: `${origin}/article/loud`,
        guid: { '#text': 'recording-of-loud', '@_isPermaLink': 'false' },
        pubDate: 'Sat, 21 Nov 2026 12:00:00 GMT',
        description: feedText(card.excerpt),
        enclosure: {
          '@_url': `${origin}/api/podcast/loud.mp3`,
          '@_type': 'audio/mpeg',
          '@_length': '6032000',
        },
        'itunes:author': 'Vera & Volt',
        'itunes:duration': 754,
        'itunes:explicit': false,
        'itunes:episodeType': 'full',
      },
    ]);
  });

  it('the podcast keeps the identity of an episode that is recorded again', async () => {
    const again = {
      ...card,
      recording: { ...recording, file: 'd'.repeat(24), madeAt: recording.madeAt + 5 },
    };
    const [before, after] = [await channelOf({ loud: card }), await channelOf({ loud: again })];
    expect(after.item?.[0]?.guid).toEqual(before.item?.[0]?.guid);
  });

  it('the podcast leaves out articles without a recording, and may be empty', async () => {
    expect((await channelOf({ loud: { ...card, recording: undefined }, gone: null })).item).toBeUndefined();
    const empty = await channelOf({});
    expect(empty.item).toBeUndefined();
    expect(empty.title).toBeDefined();
    expect(empty.lastBuildDate).toBeUndefined();
  });

  it('the podcast has a picture that is as large as required and no larger', async () => {
    const picture = readFileSync(fileURLToPath(new URL('../../../web/public/podcast.jpg', import.meta.url)));
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1400, 1400, 'jpeg']);
    expect(picture.length).toBeLessThan(120_000);
  });

  it('the podcast leaves out a recording that cannot be played and logs its path', async () => {
    const cards = { loud: card, odd: { ...card, recording: { ...recording, madeAt: 'soon' } } };
    expect((await channelOf(cards)).item).toHaveLength(1);
    expect(malformed).toContain('articles/odd recording.madeAt');
  });
});
