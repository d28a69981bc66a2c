import { changeSetListResultSchema } from '@contract/event-schemas.ts';
import { type Song, songsMax, songTitleMaxLength } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { useState } from 'react';
import { forgetPage } from '../../../data/page.ts';
import { source } from '../../../data/source.ts';
import { publicName, useMemberNames } from '../../../data/member-names.ts';
import { useSource } from '../../../data/use-source.ts';
import { bandPath } from '../../../lib/band-path.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select, TextArea } from '../../../ui/input.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type SetListVersion, setListVersions, type ShownSetList } from './load-set-lists.ts';
import { parseSetList, setListText } from './set-list-text.ts';
import styles from './set-lists.module.css';

export interface SetListDialogProps {
  event: string;
  /** The bands that the set list may be of. */
  bands: readonly { band: string; name: string }[];
  /** The set list to correct; null to add one. */
  before: ShownSetList | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Returns what is wrong with a set list, or null if it is valid. */
function problemOf(songs: readonly Song[]): string | null {
  if (songs.length === 0) return 'Name at least one song.';
  if (songs.length > songsMax) return `Name at most ${songsMax} songs. These are ${songs.length}.`;
  const long = songs.findIndex(({ title }) => title.length > songTitleMaxLength);
  return long === -1
    ? null
    : `Use at most ${songTitleMaxLength} characters a song. Song ${long + 1} has more.`;
}

async function saveSetList(event: string, band: string, songs: Song[], seen: number | null) {
  const input = { action: 'save', event, band, songs, seen } as const;
  const answer = await callChecked('changeSetList', input, changeSetListResultSchema);
  if (answer.ok) for (const path of [`/events/${event}`, bandPath(band)]) forgetPage(path);
  // The message begins with the name of the refused field, which means nothing to people.
  return answer.ok ? answer : { ...answer, message: answer.problems?.[0] ?? answer.message };
}

/** Asks a member what a band played, as lines of text. */
export default function SetListDialog({ event, bands, before, onSaved, onClose }: SetListDialogProps) {
  const [band, setBand] = useState(bands[0]?.band ?? '');
  const [text, setText] = useState(setListText(before?.songs ?? []));
  const [error, setError] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  const name = bands.find((one) => one.band === band)?.name ?? '';
  const {
    data: versions,
    failure,
    retry,
  } = useSource(
    source(['the versions of a set list', event, band], {
      load: async (signal) => setListVersions(await publicReader(signal).get(paths.setList(event, band))),
    }),
  );
  const seen = isTaken ? (versions?.[0]?.at ?? null) : (before?.at ?? null);

  const undo = async (at: number | null) => {
    const answer = await saveSetList(event, band, before?.songs ?? [], at);
    showToast(
      answer.ok
        ? { text: `The set list of ${name} is as it was.` }
        : { failed: true, text: `Not undone: ${answer.message}` },
    );
    onSaved();
  };
  const submit = async () => {
    const songs = parseSetList(text);
    const problem = problemOf(songs);
    setError(problem);
    if (problem !== null) return;
    const answer = await saveSetList(event, band, songs, seen);
    if (answer.ok) {
      const { at } = answer.value;
      showToast({
        text: `The set list of ${name} is saved.`,
        ...(before && { action: { label: 'Undo', run: () => void undo(at) } }),
      });
      onSaved();
      return onClose();
    }
    if (answer.code !== 'version-conflict') return setError(answer.message);
    setTaken(true);
    retry();
    setError(
      'Somebody else has saved this set list meanwhile: theirs is the first version below. Yours is still here. Compare them, then save again.',
    );
  };

  return (
    <FormDialog
      title={before ? `Set list of ${name}` : 'Add a set list'}
      action="Save"
      pendingText="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      {!before && (
        <Field label="Band">
          <Select value={band} onChange={({ target }) => setBand(target.value)}>
            {bands.map((one) => (
              <option key={one.band} value={one.band}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Songs, one a line"
        hint="Paste it as it is: numbers go. Write “Encore:” on a line of its own before the encores. Everybody sees your name with it."
        error={error}
      >
        <TextArea rows={10} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {failure && (before || isTaken) && (
        <LoadError what="The earlier versions" failure={failure} onRetry={retry} />
      )}
      <Versions
        versions={(versions ?? []).filter(({ at }) => at !== before?.at)}
        onPick={(songs) => {
          setText(setListText(songs));
          setError(null);
        }}
      />
    </FormDialog>
  );
}

interface VersionsProps {
  versions: readonly SetListVersion[];
  onPick: (songs: Song[]) => void;
}

/** Other versions of the set list, each of which can be put into the field. */
function Versions({ versions, onPick }: VersionsProps) {
  const uids = [...new Set(versions.map(({ by }) => by).filter(Boolean))];
  const nameOf = useMemberNames(uids, publicName, { unknown: 'a member', none: 'a member without a name' });
  if (versions.length === 0) return null;
  return (
    <details className={styles.versions} open>
      <summary>Other versions</summary>
      <ul role="list">
        {versions.map(({ songs, at, by }) => (
          <li key={at}>
            <p>
              By {by === '' ? 'a former member' : nameOf(by)}: {songs.map(({ title }) => title).join(', ')}
            </p>
            <Button variant="secondary" size="small" onClick={() => onPick(songs)}>
              Put it into the field
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
