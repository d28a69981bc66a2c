import { quoted } from '@contract/quoted.ts';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type FoundMembers as Found, type Member, type MemberScope, watchMembers } from '../api/members.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListWaiting } from '../../../ui/list-waiting.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { publicPicture } from '../../../data/member-names.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Time } from '../../../ui/time.tsx';
import { leaveDialogs } from '../../../ui/use-close-on-back.ts';
import { useFocusOnAdded } from '../../../ui/use-focus-on-added.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { MemberSheet, type RemovalSlot } from './member-sheet.tsx';
import { isRole, usersPath, type UsersQuery, usersQueryFrom } from './query.ts';
import { UsersToolbar } from './users-toolbar.tsx';
import styles from './users.module.css';
import { heldRoles, roleNames, shortDay } from './texts.ts';

/**
 * Returns the database query. It is either by words or by filter; words take precedence, because they match fewer
 * members.
 */
const scopeOf = ({ words, filter }: UsersQuery): MemberScope => {
  const text = words.trim();
  if (text !== '' || filter === 'all') return { text };
  return isRole(filter) ? { role: filter } : filter;
};

const pageSize = 25;

/** The members that match the query, live. */
function membersOf(query: UsersQuery) {
  const scope = scopeOf(query);
  return source<Found>(['the members', JSON.stringify(scope)], {
    watch: (onFound, onError, pages) => watchMembers(scope, pages * pageSize)(onFound, onError),
  });
}

interface UsersProps {
  /** The uid of the admin. */
  uid: string;
  removal?: RemovalSlot | undefined;
}

/** The live list of all accounts, searchable by name or email address, for admins. */
export function Users({ uid, removal }: UsersProps) {
  const online = useOnline();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const query = usersQueryFrom(parameters);
  // The router updates late: a filter that was just clicked must not be overwritten by a search typed before.
  const wanted = useRef(query);
  // The sheet stays until the browser has gone back: closing it twice must not lead further.
  const isClosing = useRef(false);
  useEffect(() => {
    wanted.current = usersQueryFrom(parameters);
    isClosing.current = false;
  }, [parameters]);
  // The whole search is a single history entry.
  const change = (part: Partial<UsersQuery>) => {
    wanted.current = { ...wanted.current, ...part };
    void navigate(usersPath(wanted.current), { replace: true });
  };
  // Closing a sheet that was opened from the list goes back; one opened by its URL is replaced by the list.
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    leaveDialogs(() => (state === fromList ? void navigate(-1) : change({ member: '' })));
  };
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterSheet(area, query);
  return (
    <div ref={area}>
      {!online && (
        <Notice live title="You are offline">
          This is how the list was when the network went. Nothing can be changed before it is back.
        </Notice>
      )}
      <UsersToolbar query={query} onQuery={change} />
      <FoundMembers
        query={query}
        uid={uid}
        onOpen={(member) => {
          wanted.current = { ...wanted.current, member };
          void navigate(usersPath(wanted.current), { state: fromList });
        }}
      />
      {query.member !== '' && (
        <MemberSheet key={query.member} uid={query.member} removal={removal} ownUid={uid} onClose={close} />
      )}
    </div>
  );
}

/**
 * After the sheet of a member, moves the focus to their line, or else to the search, if the browser restored none: a
 * sheet opened by its URL or before a reload was not opened from any control.
 */
function useFocusAfterSheet(area: RefObject<HTMLElement | null>, query: UsersQuery): void {
  const last = useRef(query.member);
  useEffect(() => {
    const closed = query.member === '' ? last.current : '';
    last.current = query.member;
    if (closed === '' || document.activeElement !== document.body) return;
    const line = `a[href="${CSS.escape(usersPath({ ...query, member: closed }))}"]`;
    const place = area.current?.querySelector<HTMLElement>(line) ?? area.current?.querySelector('input');
    place?.focus();
  });
}

/** Returns whether a member matches the filter. If there are words, the database has searched by them alone. */
const isShown = ({ roles, disabled }: Member, filter: UsersQuery['filter']): boolean =>
  filter === 'all' || filter === 'newest' || (filter === 'disabled' ? disabled !== null : roles[filter]);

interface FoundMembersProps {
  uid: string;
  query: UsersQuery;
  onOpen: (uid: string) => void;
}

function FoundMembers({ query, uid, onOpen }: FoundMembersProps) {
  const list = useSource(membersOf(query), { keepPrevious: true });
  const { data: shown, stale: looking } = list;
  const onMore = useFocusOnAdded(list.loading !== null, list.more);
  if (!shown) return <ListWaiting what="the members" of={list} />;
  const { more } = shown;
  const members = shown.members.filter((member) => looking || isShown(member, query.filter));
  return (
    <>
      <p role="status" className={styles.found}>
        {looking ? 'Looking…' : found(members.length, shown.members.length, more)}
      </p>
      {members.length === 0 && !more && !looking ? (
        <Nobody query={query} />
      ) : (
        <ul role="list" aria-label="Members" aria-busy={looking} className={styles.list}>
          {members.map((member) => (
            <MemberLine
              key={member.uid}
              member={member}
              own={member.uid === uid}
              to={usersPath({ ...query, member: member.uid })}
              onOpen={() => onOpen(member.uid)}
            />
          ))}
        </ul>
      )}
      {more && (
        <Button variant="secondary" pending={list.loading !== null} pendingText="Fetching…" onClick={onMore}>
          Fetch {pageSize} more
        </Button>
      )}
    </>
  );
}

function found(count: number, searched: number, more: boolean): string {
  if (more && count < searched) return `${count || 'None'} among the first ${searched}.`;
  if (more) return `The first ${count} are here.`;
  if (count === 0) return 'Nobody found.';
  return count === 1 ? 'One member.' : `${count} members.`;
}

const howNamesAreFound =
  'Names are found by the beginning of each of their words, e-mails by their beginning.';
const nobody: Record<UsersQuery['filter'], string> = {
  newest: howNamesAreFound,
  all: howNamesAreFound,
  admin: 'Nobody like that holds the role admin.',
  author: 'Nobody like that holds the role author. Open a member and give it to them.',
  comments: 'Nobody like that looks after the comments. Open a member and give them the role.',
  disabled: 'No account like that is disabled. May it stay like this.',
};

const Nobody = ({ query: { filter, words } }: { query: UsersQuery }) => (
  <EmptyState title={words === '' ? 'Nobody here' : `Nobody called ${quoted(words)}`}>
    {nobody[filter]}
  </EmptyState>
);

/** The history state of a sheet that was opened from the list. */
const fromList = 'from-list';

interface MemberLineProps {
  member: Member;
  /** The path of the member's sheet. */
  to: string;
  onOpen: () => void;
  /** Whether the member is the admin. */
  own: boolean;
}

/** A member in the list. The whole row links to the member's sheet. */
function MemberLine({ member, to, onOpen, own }: MemberLineProps) {
  const { uid, name, email, roles, disabled, unverified, joinedAt } = member;
  const { data: picture } = useSource(publicPicture(uid));
  const opens = (event: MouseEvent) => {
    // Modified clicks open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The link does not know yet what was typed a moment ago.
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={styles.line} data-row="" data-disabled={disabled !== null || undefined}>
      <Avatar name={name} src={picture ?? null} />
      <div className={styles.who}>
        <Link to={to} className={styles.name} onClick={opens}>
          {name}
        </Link>
        {own && <span className={styles.own}> (you)</span>}
        <p className={styles.email}>{email || 'No e-mail'}</p>
      </div>
      <ul role="list" className={styles.marks} aria-label="Roles and state">
        {heldRoles(roles).map((role) => (
          <li key={role} className={styles.role}>
            {roleNames[role]}
          </li>
        ))}
        {disabled && <li className={styles.disabled}>disabled</li>}
        {unverified && <li className={styles.unverified}>e-mail not confirmed</li>}
      </ul>
      <p className={styles.joined}>
        <span>Joined </span>
        <Time at={joinedAt}>{shortDay(joinedAt)}</Time>
      </p>
    </li>
  );
}
