import { roles } from '@contract/roles.ts';
import type { AuditLine } from '../../../services/audit.ts';
import { momentOf, rolesInWords } from './words.ts';

/** What stands before and behind the name of whom it was done to. */
interface ActWords {
  before: string;
  after: string;
}

const rolesIn = (text = '') => roles.filter((role) => text.split(', ').includes(role));

function rolesChanged({ before, after }: AuditLine): string {
  const [had, has] = [rolesIn(before), rolesIn(after)];
  const given = has.filter((role) => !had.includes(role));
  const taken = had.filter((role) => !has.includes(role));
  const parts = [
    ...(given.length > 0 ? [`gave ${rolesInWords(given)}`] : []),
    ...(taken.length > 0 ? [`took ${rolesInWords(taken)}`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'no change';
}

const named = ({ title }: AuditLine): string => (title === undefined ? '' : `: ${title}`);

export function actInWords(line: AuditLine): ActWords {
  switch (line.what) {
    case 'roles':
      return { before: 'changed the roles of', after: `: ${rolesChanged(line)}` };
    case 'disabled':
      return { before: 'disabled the account of', after: '' };
    case 'enabled':
      return { before: 'enabled the account of', after: '' };
    case 'timed-out':
      return {
        before: 'put',
        after: line.until === undefined ? ' in time-out' : ` in time-out until ${momentOf(line.until)}`,
      };
    case 'time-out-lifted':
      return { before: 'ended the time-out of', after: '' };
    case 'comment-hide':
      return { before: 'hid a comment of', after: '' };
    case 'comment-restore':
      return { before: 'brought back a comment of', after: '' };
    case 'comment-delete':
      return { before: 'deleted a comment of', after: '' };
    case 'comment-release':
      return { before: 'let out a held comment of', after: '' };
    case 'comment-dismiss':
      return { before: 'dismissed the reports of a comment of', after: '' };
    case 'event-approve':
      return { before: 'approved an event of', after: named(line) };
    case 'event-decline':
      return { before: 'declined an event of', after: named(line) };
    case 'event-edit':
      return { before: 'changed an event of', after: named(line) };
    case 'event-cancel':
      return { before: 'cancelled an event of', after: named(line) };
    case 'event-postpone':
      return { before: 'postponed an event of', after: named(line) };
    case 'event-reinstate':
      return { before: 'put an event back on of', after: named(line) };
    case null:
      return { before: 'did something to', after: '' };
  }
}
