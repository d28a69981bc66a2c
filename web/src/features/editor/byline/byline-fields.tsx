import { coAuthorsMax, guestsMax } from '@contract/articles.ts';
import type { DraftFields } from '@contract/draft-fields.ts';
import { displayNameMaxLength, plainName } from '@contract/members.ts';
import { quoted } from '@contract/quoted.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldHead } from '../../../ui/labelled.tsx';
import { TokenInput, TokenList } from '../../../ui/token-input.tsx';
import type { DraftRecord } from '../../../data/drafts.ts';
import { saveFailedText } from '../publish/use-publish.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { spellingKey } from '../../../lib/spelling.ts';
import type { Suggestion } from '../../../lib/suggestion.ts';
import { Field } from '../../../ui/field.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { setCoAuthor, suggestAuthors, watchCoAuthors } from '../api/co-authors.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { publicName, useMemberNames } from '../../../data/member-names.ts';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../editor.module.css';

export interface BylineFieldsProps {
  /** Null before the first save. */
  record: DraftRecord | null;
  fields: DraftFields;
  /** The uid of the writer. */
  uid: string;
  /** The name of the owner if the writer is a co-author. */
  owner: string | null;
  onEdit: (change: Partial<DraftFields>) => void;
  /** Resolves to whether the server has everything, and to false without a connection. */
  save: () => Promise<boolean>;
  /** Called when a co-author has removed themselves. */
  onLeft: () => void;
}

/** The fields for co-authors and guests. */
export function BylineFields({ record, fields, uid, owner, onEdit, save, onLeft }: BylineFieldsProps) {
  const coAuthors = useCoAuthors(record?.id ?? null);
  const [notSaved, setNotSaved] = useState(false);
  const leave = async () => {
    // Saves first, because a save after leaving would be refused.
    const saved = await save();
    setNotSaved(!saved);
    if (saved && (await coAuthors.leave(uid))) onLeft();
  };
  const problem = notSaved ? saveFailedText : coAuthors.problem;
  return (
    <>
      {owner === null && record && <CoAuthorsField coAuthors={coAuthors} owner={record.owner} />}
      {owner === null && !record && (
        <div className={styles.field}>
          <FieldHead name="Co-authors">Can be added when the draft is saved for the first time.</FieldHead>
        </div>
      )}
      {owner !== null && (
        <div className={styles.field}>
          <FieldHead name="Co-authors">
            You write this with {owner}, who chooses the co-authors, publishes it and can delete it.
          </FieldHead>
          <TokenList label="Co-authors" tokens={coAuthors.people} />
          <Button size="small" variant="quiet" pending={coAuthors.busy} onClick={leave}>
            Stop being a co-author
          </Button>
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      )}
      <div data-field="guests">
        <TokenInput
          label="Guests"
          hint="People without an account who wrote it with you. They are named in the byline."
          tokens={fields.guests}
          max={guestsMax}
          maxLength={displayNameMaxLength}
          normalise={plainName}
          keyOf={(name) => name.toLowerCase()}
          onChange={(guests) => onEdit({ guests })}
        />
      </div>
    </>
  );
}

const nobody: readonly string[] = [];
const words = { unknown: '…', none: 'A former member' };

interface CoAuthorsHandle {
  people: { key: string; text: string }[];
  /** Why the last change failed. */
  problem: string | null;
  busy: boolean;
  add: (uid: string, name: string) => Promise<void>;
  remove: (uid: string) => Promise<void>;
  /** Removes the writer. Resolves to whether it succeeded. */
  leave: (uid: string) => Promise<boolean>;
}

/** Returns the co-authors of a stored draft, live. Pass null for a draft that is not stored yet. */
function useCoAuthors(draftId: string | null): CoAuthorsHandle {
  const { data: uids = nobody } = useSource(
    draftId === null
      ? null
      : source<readonly string[]>(['the co-authors', draftId], { watch: watchCoAuthors(draftId) }),
  );
  const nameOf = useMemberNames(uids, publicName, words);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const change = async (uid: string, coAuthor: boolean): Promise<boolean> => {
    if (draftId === null || busy) return false;
    setProblem(null);
    setBusy(true);
    const result = await setCoAuthor(draftId, uid, coAuthor);
    setBusy(false);
    if (!result.ok) setProblem(result.message);
    return result.ok;
  };
  const add = async (uid: string, name: string) => {
    if (await change(uid, true)) showToast({ text: `${name} is a co-author now, and is told.` });
  };
  const remove = async (uid: string) => {
    const name = nameOf(uid);
    if (!(await change(uid, false))) return;
    const undo = () => void add(uid, name);
    showToast({
      text: `${name} is no co-author any more.`,
      action: { label: 'Undo', run: undo },
    });
  };
  const leave = (uid: string) => change(uid, false);
  return { people: uids.map((uid) => ({ key: uid, text: nameOf(uid) })), problem, busy, add, remove, leave };
}

const hint =
  'Find an author of the site by name. They can edit the text, and are named in the byline at once.';

interface CoAuthorsFieldProps {
  coAuthors: CoAuthorsHandle;
  /** The uid of the draft's owner, who is not a co-author. */
  owner: string;
}

/** The field for other authors of the site who write with the owner. */
export function CoAuthorsField({
  coAuthors: { people, problem, busy, add, remove },
  owner,
}: CoAuthorsFieldProps) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Increases with each lookup by Enter, each edit of the name and each pick, so that stale responses are ignored. */
  const lookup = useRef(0);
  const full = people.length >= coAuthorsMax;

  const isNew = ({ key }: Suggestion) => key !== owner && people.every((one) => one.key !== key);
  const suggest = async (text: string) => (await suggestAuthors(text)).filter(isNew);
  const pick = ({ key, text }: { key: string; text: string }) => {
    lookup.current += 1;
    setTyped('');
    setUnknown(null);
    void add(key, text);
  };
  /** Picks the author on Enter if the name matches only one. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    const settle = (all: Suggestion[]) => {
      const found = all.filter(isNew);
      const same = found.filter(({ text }) => spellingKey(text) === spellingKey(wanted));
      const [only] = same.length > 0 ? same : found;
      if (only && (same.length === 1 || found.length === 1)) return pick(only);
      const [writer] = all;
      if (found.length > 1) setUnknown('Several authors are called so. Choose one from the list.');
      else if (writer) setUnknown(`${writer.text} is in the byline already.`);
      else
        setUnknown(
          `No author of the site is called ${quoted(wanted)}. Name people without the role as guests.`,
        );
    };
    const mine = (lookup.current += 1);
    suggestAuthors(wanted).then(
      (all) => mine === lookup.current && settle(all),
      () =>
        mine === lookup.current &&
        setUnknown('This name could not be looked up. Check your connection, and press Enter again.'),
    );
  };

  return (
    <div className={styles.field} data-field="co-authors" aria-busy={busy}>
      <Field
        label="Co-authors"
        hint={full ? `${coAuthorsMax} are enough: take one away to add another.` : hint}
        error={unknown ?? problem}
        optional
      >
        <SuggestInput
          ref={input}
          value={typed}
          readOnly={full || busy}
          maxLength={40}
          onWrite={(text) => {
            lookup.current += 1;
            setTyped(text);
            setUnknown(null);
          }}
          onKeyDown={onKeyDown}
          suggest={suggest}
          onPick={pick}
          listLabel="Authors"
        />
      </Field>
      <TokenList
        label="Co-authors"
        tokens={people}
        onRemove={(uid) => {
          input.current?.focus();
          void remove(uid);
        }}
      />
    </div>
  );
}
