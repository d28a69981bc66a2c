import { expect, test, vi } from 'vitest';
import { type AuditLine, watchAudit } from './audit.ts';
import { watchPath } from '../../../platform/watch-path.ts';
import * as log from '../../../platform/log.ts';

vi.mock('../../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

/** Returns the parsed entries of a stored log, newest first. */
function linesOf(stored: unknown): AuditLine[] {
  let lines: AuditLine[] = [];
  vi.mocked(watchPath).mockImplementation((_path, onValue) => {
    onValue(stored);
    return () => undefined;
  });
  watchAudit(null, 10)((read) => (lines = read), vi.fn());
  return lines;
}

const line = { what: 'comment-release', by: 'maud', at: 1, member: 'fan', slug: 'doom', comment: 'c1' };

test('an undo is marked as one, also in old entries that only say so in their reason', () => {
  const [first, second, third] = linesOf({
    a: { ...line, at: 3, undo: true },
    b: { ...line, at: 2, reason: 'Taken back a moment later.' },
    c: line,
  });
  expect([first?.undo, second?.undo, third?.undo]).toEqual([true, true, undefined]);
});

test('an invalid entry is left out, and an entry of an unknown kind is shown', () => {
  vi.spyOn(log, 'logError').mockReturnValue();
  const lines = linesOf({ a: { ...line, what: 'comment-praise', scheduled: 'yes' }, b: 'nothing', c: null });
  expect(lines).toMatchObject([{ id: 'a', what: null, by: 'maud' }]);
});
