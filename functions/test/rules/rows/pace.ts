import { paceMs } from '../../../src/contract/pace.ts';
import { type CallerName, nobody } from '../callers.ts';
import { read, type Row, serverOnly, set, together } from '../row.ts';

const now = { '.sv': 'timestamp' };
const own: CallerName[] = ['owner'];
const horn = 'horns/one/owner';
const stamp = 'pace/owner/horns';

export const paceSeed = {
  pace: {
    owner: { horns: { at: 1, of: 'one' } },
    // Has followed somebody this very moment.
    stranger: { follows: { at: 1e15, of: 'author' } },
  },
};

export const paceRows: Row[] = [
  ...serverOnly('pace', nobody),
  ...serverOnly('pace/owner', nobody),
  ...serverOnly(stamp, nobody),
  set(stamp, 'stamp', { at: now, of: 'one' }, own),
  set('pace/owner/attendance', 'stamp for the first time', { at: now, of: 'e1' }, own),
  set('pace/owner/anything', 'stamp what has no pace', { at: now, of: 'one' }, nobody),
  set(stamp, 'stamp a time of before', { at: 5, of: 'one' }, nobody),
  set(stamp, 'stamp a time to come', { at: 9e15, of: 'one' }, nobody),
  set(stamp, 'stamp with more', { at: now, of: 'one', more: 1 }, nobody),
  set(stamp, 'stamp an object', { at: now, of: { a: 1 } }, nobody),
  set('pace/stranger/follows', `stamp before ${paceMs} ms are over`, { at: now, of: 'boss' }, nobody),
  read(`${stamp}/at`, nobody),
  set(`${stamp}/at`, 'stamp the same place again', now, own),
  set(`${stamp}/at`, 'delete the time', null, nobody),
  read(`${stamp}/of`, nobody),
  set(`${stamp}/of`, 'name another place without the time', 'two', nobody),
  read(`${stamp}/other`, nobody),
  set(`${stamp}/other`, 'add a field', true, nobody),

  together(horn, 'give with a stamp', { [horn]: true, [stamp]: { at: now, of: 'one' } }, own),
  together(horn, 'take with a stamp', { [horn]: null, [stamp]: { at: now, of: 'one' } }, own),
  together(horn, 'give without a stamp', { [horn]: true }, nobody),
  together(horn, 'take without a stamp', { [horn]: null }, nobody),
  together(horn, 'give with the stamp of another', { [horn]: true, [stamp]: { at: now, of: 'two' } }, nobody),
  together(
    'attendance/e1/owner',
    'go with the stamp of another kind',
    { 'attendance/e1/owner': 'going', [stamp]: { at: now, of: 'e1' } },
    nobody,
  ),
  together(
    'attendance/e1/owner',
    'decide on two events with one stamp',
    {
      'attendance/e1/owner': 'going',
      'attendance/e2/owner': null,
      'pace/owner/attendance': { at: now, of: 'e1' },
    },
    nobody,
  ),
  together(
    'follows/stranger/boss',
    'follow too soon after another',
    { 'follows/stranger/boss': true, 'pace/stranger/follows': { at: now, of: 'boss' } },
    nobody,
  ),
];
