import { dayMs, hourMs } from '../../../src/contract/time.ts';
import { type CallerName, nobody } from '../callers.ts';
import { query, read, type Row, serverOnly, set, update, withPriority } from '../row.ts';

const mark = { savedAt: 1, read: false, kept: false };

export const readerSeed = {
  saved: { owner: { one: mark, old: mark } },
  follows: { owner: { author: true, gone: true } },
  followers: { author: { owner: true }, gone: { owner: true } },
};

const own: CallerName[] = ['owner'];
const saved = 'saved/owner/one';
const follow = 'follows/owner';

export const readerRows: Row[] = [
  read('saved/owner', own),
  query('saved/owner', 'savedAt', own),
  set('saved/owner', 'delete the list at once', null),
  set('saved/owner', 'replace the list', { one: mark }),
  update('saved/owner', 'save one, drop one', { two: mark, one: null }),
  read(saved, own),
  set(saved, 'save', mark, own),
  set(saved, 'take away', null, own),
  set(
    'saved/owner/off-the-site',
    'save what has left the site meanwhile',
    { savedAt: 2, read: true, kept: true },
    own,
  ),
  set('saved/stranger/one', 'save', mark, ['stranger']),
  set(saved, 'without a mark', { savedAt: 1, read: false }),
  set(saved, 'without a time', { read: false, kept: false }),
  set(saved, 'with more', { ...mark, note: 'x' }),
  set(saved, 'as text', 'yes'),
  set(saved, 'with a priority', { ...mark, '.priority': 'x' }),
  set('saved/owner/never-was', 'save what never was on the site', mark),
  set('saved/owner/never-was', 'take away what never was there', null, own),
  set('saved/owner/old', 'mark what is saved from before', { ...mark, read: true }, own),
  read(`${saved}/read`, own),
  set(`${saved}/read`, 'mark read', true, own),
  set(`${saved}/read`, 'delete the mark', null),
  set(`${saved}/read`, 'a mark that is text', 'yes'),
  set(`${saved}/read`, 'hide something in the priority', withPriority(true)),
  read(`${saved}/kept`, own),
  set(`${saved}/kept`, 'mark kept', true, own),
  set(`${saved}/kept`, 'a mark that is a number', 1),
  read(`${saved}/savedAt`, own),
  set(`${saved}/savedAt`, 'another time', 5, own),
  set(`${saved}/savedAt`, 'a time by a clock that is an hour ahead', Date.now() + hourMs, own),
  ...[1e308, -1, Date.now() + 2 * dayMs].map((at) =>
    set(
      `${saved}/savedAt`,
      `a time out of range (${at < 0 ? 'before' : at > 1e300 ? 'never' : 'to come'})`,
      at,
    ),
  ),
  set(`${saved}/savedAt`, 'a time that is text', 'now'),
  read(`${saved}/other`, own),
  set(`${saved}/other`, 'add a field', true),
  set('saved/owner/not-saved/read', 'mark what is not saved', true),

  read(follow, own),
  set(follow, 'replace the list', { author: true, boss: true }),
  set(follow, 'delete the list at once', null),
  read(`${follow}/author`, own),
  set(`${follow}/boss`, 'follow', true, own),
  set(`${follow}/author`, 'unfollow', null, own),
  set(`${follow}/gone`, 'unfollow whoever has left', null, own),
  set(`${follow}/stranger`, 'follow somebody without a name', true, ['owner']),
  set(`${follow}/owner`, 'follow oneself', true),
  set(`${follow}/boss`, 'follow by another value', false),
  set(`${follow}/boss`, 'follow with text', 'yes'),
  set(`${follow}/boss`, 'hide something in the priority', withPriority(true)),
  set(`${follow}/boss/deeper`, 'one level too deep', true),
  set(`${follow}/nobody`, 'follow what is no member', true),
  set(`${follow}/band:amenra`, 'follow a band', true, own),
  set(`${follow}/band:${'x'.repeat(61)}`, 'follow a band of too long a name', true),
  ...['constructor-', 'half-mast', '20', 'бэнд', '人間椅子'].map((key) =>
    set(`${follow}/band:${key}`, 'follow a band that nothing names yet', true, own),
  ),
  ...[
    '',
    'constructor',
    'toString',
    '__proto__',
    'Amenra',
    'amen ra',
    'amen!',
    '-amenra',
    'amenra-',
    'amen--ra',
  ].map((key) => set(`${follow}/band:${key}`, 'follow what cannot be the key of a band', true)),
  set(`${follow}/band:amen-ra`, 'follow a band that was merged into another', true),
  set(`${follow}/band:amen-ra`, 'unfollow a band that was merged into another', null, own),
  set(`${follow}/band:constructor`, 'unfollow what was followed before the rules refused it', null, own),
  set(`${follow}/amenra`, 'follow a band without saying that it is one', true),
  ...serverOnly('followers/author/owner', nobody),
];
