import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { TextArea } from '../../ui/input.tsx';
import { optionId, suggestionKey, Suggestions } from '../../ui/suggestions.tsx';
import { plural } from '../../lib/plural.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import { type MemberCard, suggestMembers } from './api/members.ts';
import { matchesName, mentionAt, withMention } from './mention-query.ts';
import { useMemberCard } from './member-cards.ts';

const shownAtMost = 6;
/** Debounces the calls to the server while the reader types. */
const pauseMs = 200;

const membersNamed = (typed: string) =>
  source(['members by name', typed], {
    load: async () => ({ typed, members: await suggestMembers(typed) }),
  });

/**
 * Returns the members who match the text typed after an `@`: those in `localMembers` immediately, others once the server
 * has answered, which it does for members only. Empty while `typed` is null.
 */
function useSuggestions(
  typed: string | null,
  localMembers: () => MemberCard[],
  isMember: boolean,
): MemberCard[] {
  const wanted = isMember && typed !== null && typed.trim().length >= 2 ? typed.trim() : null;
  const requested = useDebounced(wanted, pauseMs);
  const { data: found } = useSource(requested === null ? null : membersNamed(requested), {
    keepPrevious: true,
  });

  if (typed === null) return [];
  const others = found && wanted?.startsWith(found.typed) ? found.members : [];
  const all = new Map([...localMembers(), ...others].map((member) => [member.uid, member]));
  return [...all.values()].filter(({ name }) => matchesName(name, typed)).slice(0, shownAtMost);
}

interface MentionBoxProps {
  text: string;
  /** `named` is the member who was just picked from the suggestions. */
  onWrite: (text: string, named?: MemberCard) => void;
  /** Called on Ctrl+Enter. */
  onSubmit: () => void;
  /** The members who are likely to be mentioned here. */
  participants: () => MemberCard[];
  isMember: boolean;
  readOnly: boolean;
  autoFocus: boolean;
}

/** A comment's text area, which suggests members after an `@`. Use it inside a Field. */
export function MentionBox(props: MentionBoxProps) {
  const { text, onWrite, onSubmit, participants, isMember, readOnly, autoFocus } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  /** The caret position while suggestions may be shown; otherwise null. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caretAfterPick = useRef<number | null>(null);

  const query = caret === null || readOnly ? null : mentionAt(text, caret);
  const members = useSuggestions(query?.text ?? null, participants, isMember);
  /** -1 if there are no suggestions. */
  const chosen = Math.min(active, members.length - 1);

  useLayoutEffect(() => {
    if (caretAfterPick.current === null) return;
    box.current?.setSelectionRange(caretAfterPick.current, caretAfterPick.current);
    caretAfterPick.current = null;
  });

  const follow = (next: number | null) => {
    setCaret(next);
    setActive(0);
  };
  const pick = (index: number) => {
    const member = members[index];
    if (!query || !member) return;
    const { text: named, caret: behind } = withMention(text, query, member.name);
    onWrite(named, member);
    follow(null);
    caretAfterPick.current = behind;
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    suggestionKey(event, {
      count: members.length,
      active: chosen,
      first: 0,
      picks: ['Enter', 'Tab'],
      onMove: setActive,
      onPick: pick,
      onClose: () => follow(null),
    });
  };

  return (
    <Suggestions
      id={list}
      label="Members"
      options={members.map((member) => ({ key: member.uid, content: <SuggestedMember member={member} /> }))}
      active={chosen}
      onPick={pick}
      status={`${plural(members.length, 'member')}. Arrow keys choose, Enter names them.`}
    >
      <TextArea
        ref={box}
        rows={3}
        value={text}
        readOnly={readOnly}
        autoFocus={autoFocus}
        dir="auto"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={members.length > 0 ? list : undefined}
        aria-activedescendant={optionId(list, chosen)}
        onChange={({ target }) => {
          onWrite(target.value);
          follow(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => {
          if (caret !== null && currentTarget.selectionStart !== caret) follow(null);
        }}
        onBlur={() => follow(null)}
        onKeyDown={onKeyDown}
      />
    </Suggestions>
  );
}

function SuggestedMember({ member }: { member: MemberCard }) {
  // Threads carry the names of their participants, but not their roles.
  const card = useMemberCard(member.role === undefined ? member.uid : null);
  return (
    <>
      <Avatar name={member.name} src={member.photoURL} size={1.75} />
      {member.name}
      <StaffBadge role={member.role ?? card?.role ?? null} />
    </>
  );
}
