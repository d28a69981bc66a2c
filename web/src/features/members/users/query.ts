import { truncate } from '@contract/strip-invalid-characters.ts';
import { isKey } from '@contract/keys.ts';
import { type Role, roles } from '@contract/roles.ts';

/** The filter of the list and the open sheet, both stored in the URL. */
export interface UsersQuery {
  words: string;
  filter: Filter;
  /** A uid, or an empty string for none. */
  member: string;
}

export const filters = ['all', 'newest', ...roles, 'disabled'] as const;
export type Filter = (typeof filters)[number];
export const isRole = (filter: Filter): filter is Role => roles.some((role) => role === filter);

const wordsMaxLength = 100;
/** Matches valid database keys. */
const keyPattern = /^[^.#$[\]/]{1,128}$/;
const uidFrom = (text: string | null): string =>
  text !== null && keyPattern.test(text) && isKey(text) ? text : '';

export const usersQueryFrom = (params: URLSearchParams): UsersQuery => ({
  words: truncate(params.get('q') ?? '', wordsMaxLength),
  filter: filters.find((filter) => filter === params.get('show')) ?? 'all',
  member: uidFrom(params.get('member')),
});

const pathWith = (given: Record<string, string>): string => {
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  return search ? `/author/admin?${search}` : '/author/admin';
};

export const usersPath = ({ words, filter, member }: UsersQuery): string =>
  pathWith({ q: words.trim(), show: filter === 'all' ? '' : filter, member });

/** Returns the path of the history of all members, or of one. */
export const historyPath = (member = ''): string => pathWith({ tab: 'history', of: member });
export const historyMemberFrom = (params: URLSearchParams): string => uidFrom(params.get('of'));
