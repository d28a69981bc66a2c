import { expect, it, describe } from 'vitest';
import { beginCommentWorld as setUp, type CommentWorld, slug } from '../../test/doubles/comment-world.ts';
import type { PostCommentResult } from '../contract/comments.ts';
import { linksIn } from './filter.ts';
import { commentLimits } from './rate-limits.ts';

const origin = 'https://riffhall.example';
const count = (text: string) => linksIn(text, origin).length;

/** Bands, albums and what fans write about them, with the signs that links have; none of these are links. */
const names = [
  ...['...And You Will Know Us by the Trail of Dead', 'F.O.A.D.', 'W.A.S.P.', 'Venom Prison/Inc.', 'AC/DC'],
  ...['N.W.A.', 'R.E.M.', 'T.S.O.L.', 'will.i.am', 'www.pitchshifter.com', 'www.fuck.com'],
  ...['The Residents: Dot.Com', 'Fuck... I’m Dead', 'Mr. Bungle', '(hed) p.e.', '3.11', 'Vol.4'],
  ...['Black Sabbath Vol. 4/5', 'letlive.', 'Coalesce: 0:12 Revolution in Just Listening', 'A.M.S.G.'],
  ...['feat.Someone/Other', 'Amenra: Mass III.II', 'Ulver.No way', 'me.Too', 'http is not metal'],
  ...[
    'Great album.Me and my friends',
    'Loud.Top notch',
    'the gig.Shop was closed',
    'Ghost B.C.',
    'ohm/imperial',
  ],
];

it.each(names)('the name %s is not a link', (name) => {
  expect(count(name)).toBe(0);
  expect(count(`I love ${name}, (${name})!`)).toBe(0);
});

it.each<[string, number]>([
  ['https://band.bandcamp.com/album/x', 1],
  ['HTTP://EXAMPLE.COM', 1],
  ['see (http://a.example) and http://b.example', 2],
  ['www.cheap-pills.com', 1],
  ['cheap-pills.com/buy?x=1', 1],
  ['CHEAP.PILLS.RU', 1],
  ['evil\ufe0f.com', 1],
  ['evil.c\ufe0eo\u034fm', 1],
  ['evil\u3164.com', 1],
  ['https:\ufe0f//evil.example', 1],
  ['ｗｗｗ．cheap．com', 1],
  ['a.com b.net,c.org', 3],
  ['bit.ly/x cheap.shop/pills', 2],
  ['https://www.pitchshifter.com', 1],
  ['https://a.example@riffhall.example', 1],
  ['https://riffhall.example.evil.com/x', 1],
  ['https://riffhall.example/article/doom', 0],
  ['https://riffhall.example', 0],
  ['mail me@example.com', 0],
  ['1.5.com', 1],
  ['hxxp://cheap.example/x and hxxps://cheap.example', 2],
  ['h**p://cheap.example', 1],
  ['http : // cheap.example', 1],
  ['http  :\u200B\n//  cheap.example', 1],
  ['ftp://cheap.example/pills', 1],
  ['//cheap.example/pills', 1],
  ['cheap。com and cheap｡com', 2],
  ['cheap[.]com, cheap (dot) com, cheap{.}com', 3],
  ['che\u200Bap.c\u00ADom', 1],
  ['cheap.icu and cheap.de', 2],
  ['cheap.guru/pills cheap.app/x', 2],
  ['www.cheap.guru', 1],
  ['пример.рф xn--e1afmkfd.xn--p1ai', 2],
  ['192.0.2.7/pills and 192.0.2.7:8080/x', 2],
  ['192.0.2.7', 0],
])('the text %s has %i links', (text, links) => {
  expect(count(text)).toBe(links);
});

const minute = 60_000;
const day = 24 * 60 * minute;
const link = 'Listen: https://band.example/a';

/** Resolves to the rule or state of the result, or to the error code. */
const outcome = (answer: Promise<PostCommentResult>) =>
  answer.then(
    ({ state, rule }) => rule ?? state,
    (error: { code: string }) => error.code,
  );

const tally = (outcomes: string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((o) => o === one).length]));

async function becomeKnown({ post, pass }: CommentWorld, uid: string) {
  for (let count = 0; count < commentLimits.newMember.comments; count += 1) await post(uid);
  pass(day);
}

describe('links', () => {
  it('comments with links from a new member are held, and only the writer and moderators see them', async () => {
    const { post, shown, memory, record, entries } = await setUp();
    const { id } = await post('fan', { text: 'Loud.' });
    const held = await post('ola', { text: `${link} @Fan`, answers: id, mentions: ['fan'] });
    expect(held).toMatchObject({ state: 'held', rule: 'links-of-new-member' });
    expect(shown(held.id)).toBeNull();
    expect(memory.at(`heldComments/ola/${held.id}`)).toMatchObject({
      slug,
      text: `${link} @Fan`,
      rule: 'links-of-new-member',
      // Kept for the case that its author edits it before it is released.
      mentions: { fan: 'Fan' },
    });
    expect(record(held.id)).toMatchObject({ state: 'held', heldAt: expect.any(Number) as number });
    expect(entries('fan')).toEqual({});
    expect(Object.keys(entries('ann'))).toEqual([`comment-${id}`]);
  });

  it('comments with links become visible once a moderator releases them, and only then are members notified', async () => {
    const { post, shown, moderate, memory, entries, told } = await setUp();
    const { id } = await post('fan', { text: 'Loud.' });
    const held = await post('ola', { text: `${link} @Fan`, answers: id, mentions: ['fan'] });
    await moderate('maud', 'release', [held.id]);
    expect(shown(held.id)).toMatchObject({ state: 'visible', text: `${link} @Fan` });
    expect(memory.at('heldComments')).toBeNull();
    // The closest reason: a reply takes precedence over a mention.
    expect(Object.keys(entries('fan'))).toEqual([`reply-${held.id}`]);
    expect(told('ola')).toMatchObject([{ kind: 'comment-restored' }]);
  });

  it('links from known members pass, but not many at once', async () => {
    const world = await setUp();
    await becomeKnown(world, 'fan');
    expect(await outcome(world.post('fan', { text: link }))).toBe('visible');
    expect(await outcome(world.post('fan', { text: `${link} `.repeat(4) }))).toBe('many-links');
  });

  it('links from a member with hidden comments do not pass', async () => {
    const world = await setUp();
    await becomeKnown(world, 'fan');
    const [first] = Object.keys(world.memory.at('commentRecords') as object);
    await world.moderate('maud', 'hide', [first ?? '']);
    expect(await outcome(world.post('fan', { text: link }))).toBe('links-of-new-member');
  });

  it('comments from this morning do not yet make a member known', async () => {
    const { post, pass } = await setUp();
    for (let count = 0; count < 5; count += 1) await post('fan');
    pass(3 * 60 * minute);
    expect(await outcome(post('fan', { text: link }))).toBe('links-of-new-member');
  });

  it('links from members with a role pass, and so do links into this site', async () => {
    const { post } = await setUp();
    expect(await outcome(post('ann', { text: `${link} `.repeat(5) }))).toBe('visible');
    expect(await outcome(post('fan', { text: 'https://riffhall.example/article/x' }))).toBe('visible');
  });
});

describe('repeated texts', () => {
  it('a repeated text is held, even with different spelling or under another article', async () => {
    const { post, pass } = await setUp();
    await post('fan', { text: 'Buy my demo tape, it is the best one!' });
    pass(60 * minute);
    expect(await outcome(post('fan', { text: 'BUY my demo tape – it is THE BEST one…' }))).toBe('same-text');
    expect(await outcome(post('ola', { text: 'Buy my demo tape, it is the best one!' }))).toBe('visible');
    pass(day);
    expect(await outcome(post('fan', { text: 'Buy my demo tape, it is the best one!' }))).toBe('visible');
  });

  it('a short text may be repeated', async () => {
    const { post } = await setUp();
    for (const text of ['\\m/', 'Meshuggah - obZen', '🤘']) {
      expect([await outcome(post('fan', { text })), await outcome(post('fan', { text }))]).toEqual([
        'visible',
        'visible',
      ]);
    }
  });
});

describe('floods', () => {
  it('a flood from one member is held, then refused, even with 50 comments at once, until it ends', async () => {
    const { post, pass } = await setUp();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => outcome(post('fan', { text: `Number ${at}` }))),
    );
    expect(tally(outcomes)).toEqual({ visible: 8, flood: 8, 'too-many-requests': 34 });
    expect(await outcome(post('ola'))).toBe('visible');
    pass(6 * minute);
    expect(await outcome(post('fan'))).toBe('visible');
  });

  it('a flood spread over a whole day is refused', async () => {
    const { post, pass } = await setUp();
    for (let count = 0; count < 150; count += 1) {
      await post('fan');
      pass(2 * minute);
    }
    expect(await outcome(post('fan'))).toBe('too-many-requests');
  });

  it('a flood from many members holds comments of new members first, then of all members without a role', async () => {
    const world = await setUp();
    const { post, setRoles, deps } = world;
    await becomeKnown(world, 'ola');
    const crowd = Array.from({ length: 70 }, (_, at) => `bot${at}`);
    for (const uid of crowd) setRoles(uid, {});
    const outcomes = await Promise.all(crowd.map((uid) => outcome(post(uid))));
    expect(tally(outcomes)).toEqual({ visible: 60, 'flood-of-all': 10 });
    expect(await outcome(post('ola'))).toBe('visible');
    await deps.database.update({ [`limits/comments/m${Math.floor(deps.clock.now() / minute)}`]: 240 });
    expect(await outcome(post('ola'))).toBe('flood-of-all');
    expect(await outcome(post('ann'))).toBe('visible');
    world.pass(6 * minute);
    expect(await outcome(post('fan'))).toBe('visible');
  });

  it('a flood of edits is refused', async () => {
    const { post, edit } = await setUp();
    const { id } = await post('fan');
    const edits = Array.from({ length: 40 }, (_, at) => outcome(edit('fan', { id, text: `Edit ${at}` })));
    expect(tally(await Promise.all(edits))).toEqual({ visible: 30, 'too-many-requests': 10 });
  });

  it('a flood leaves small records', async () => {
    const { post, pass, memory } = await setUp();
    for (let count = 0; count < 200; count += 1) {
      await post('fan').catch(() => undefined);
      pass(5 * minute);
    }
    expect(JSON.stringify(memory.at('limits')).length).toBeLessThan(20_000);
    await expect(post('fan', { attempt: 'attempt-y' })).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('the list of words', () => {
  const listed = async () => {
    const world = await setUp();
    await world.memory.database.update({
      'siteTexts/current/heldWords': { text: 'posers\nsell out', version: 1 },
    });
    return world;
  };

  it('comments with a word of the list are held until a moderator releases them', async () => {
    const { post, record, moderate, shown } = await listed();
    expect(await outcome(post('fan', { text: 'The composers.' }))).toBe('visible');
    const { id, rule } = await post('fan', { text: `Kill all POSERS. ${link}` });
    expect(rule).toBe('held-word');
    expect(record(id)).toMatchObject({ state: 'held', rule: 'held-word' });
    await moderate('maud', 'release', [id]);
    expect(shown(id)).toMatchObject({ state: 'visible' });
    expect(await outcome(post('maud', { text: 'Posers.' }))).toBe('visible');
  });

  it('an edit that brings a word of the list is held, and one that takes it out is not', async () => {
    const { post, edit } = await listed();
    const { id } = await post('fan');
    expect(await outcome(edit('fan', { id, text: 'They sell out.' }))).toBe('held-word');
    expect(await outcome(edit('fan', { id, text: 'They sell.' }))).toBe('visible');
  });
});
