import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MemberCard } from './api/members.ts';
import { TextArea } from '../../ui/input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './mention-box.module.css';
import { mentionAt, withMention } from './mention-query.ts';
import { SuggestedMember } from './suggested-member.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { plural } from '../../lib/plural.ts';

interface MentionBoxProps {
  text: string;
  /** `named`: the member who was just picked from the suggestions. */
  onWrite: (text: string, named?: MemberCard) => void;
  /** Called on Ctrl+Enter. */
  onSubmit: () => void;
  /** The members who are likely to be mentioned here. */
  participants: () => MemberCard[];
  readOnly?: boolean;
  autoFocus?: boolean;
  boxRef?: Ref<HTMLTextAreaElement>;
}

/** The text area of a comment, which suggests members after an `@`. Use it inside a Field. */
export function MentionBox(props: MentionBoxProps) {
  const { text, onWrite, onSubmit, participants, readOnly = false, autoFocus, boxRef } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  /** The position of the caret while members may be suggested; null otherwise. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caretAfterPick = useRef<number | null>(null);
  useImperativeHandle(boxRef, () => box.current as HTMLTextAreaElement);

  const query = caret === null || readOnly ? null : mentionAt(text, caret);
  const members = useSuggestions(query?.text ?? null, participants);
  const chosen = members[Math.min(active, members.length - 1)];

  useLayoutEffect(() => {
    if (caretAfterPick.current === null) return;
    box.current?.setSelectionRange(caretAfterPick.current, caretAfterPick.current);
    caretAfterPick.current = null;
  });

  const follow = (next: number | null) => {
    setCaret(next);
    setActive(0);
  };
  const pick = (member: MemberCard) => {
    if (!query) return;
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
    // Keys that compose a character of another script are no commands.
    if (!chosen || event.nativeEvent.isComposing) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step + members.length) % members.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(chosen);
    else if (event.key === 'Escape') follow(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.box}>
      <TextArea
        ref={box}
        rows={3}
        value={text}
        readOnly={readOnly}
        autoFocus={autoFocus}
        dir="auto"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen ? list : undefined}
        aria-activedescendant={chosen ? `${list}-${chosen.uid}` : undefined}
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
      {chosen && (
        <ul className={styles.list} id={list} role="listbox" aria-label="Members">
          {members.map((member) => (
            <SuggestedMember
              key={member.uid}
              id={`${list}-${member.uid}`}
              member={member}
              active={member === chosen}
              onPick={() => pick(member)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {chosen && `${plural(members.length, 'member')}. Arrow keys choose, Enter names them.`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
