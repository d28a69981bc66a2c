import type { RenameStage } from '@contract/band-merging.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { bandPath } from '../../lib/band-path.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Suggest, SuggestInput } from '../../ui/suggest-input.tsx';
import { plural } from '../../lib/plural.ts';
import { Field } from '../../ui/field.tsx';
import { leaveDialogs } from '../../ui/use-close-on-back.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SpellingDialog, type SpellingProps } from './spelling-dialog.tsx';
import { type BandCounts, mergeBands, type NamedBand, readCounts, watchMerge } from './api/merge-bands.ts';

export type BandToolsProps = SpellingProps & MergeProps;

/** The admin tools on a band's page: its spelling, and the merge into another band. */
export function BandTools(props: BandToolsProps) {
  const [open, setOpen] = useState<'spelling' | 'merge' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('spelling')}>
        Change spelling
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('merge')}>
        Merge with another band
      </Button>
      {open === 'spelling' && <SpellingDialog {...props} onClose={onClose} />}
      {open === 'merge' && <MergeDialog {...props} onClose={onClose} />}
    </>
  );
}

interface MergeProps {
  /** The band key. */
  band: string;
  name: string;
  /** Suggests bands by key. */
  findBands: Suggest;
}

/** Asks an admin which band this one belongs to, then for confirmation, and finally shows the progress of the merge. */
function MergeDialog({ band, name, findBands, onClose }: MergeProps & { onClose: () => void }) {
  const [other, setOther] = useState<NamedBand | null>(null);
  const [merged, setMerged] = useState<NamedBand | null>(null);
  const navigate = useNavigate();

  if (merged) {
    const open = () => leaveDialogs(() => void navigate(bandPath(merged.key), { replace: true }));
    return <MergeProgress from={{ key: band, name }} into={merged} onClose={open} />;
  }
  if (!other)
    return (
      <MergeChoice from={{ key: band, name }} findBands={findBands} onChosen={setOther} onClose={onClose} />
    );

  const submit = async () => {
    const result = await mergeBands({ key: band, name }, other);
    if (!result.ok) return result.message;
    setMerged({ key: result.value.into, name: result.value.name });
    return null;
  };
  return (
    <FormDialog
      title={`Merge ${name} into ${other.name}?`}
      action="Merge for good"
      pendingText="Merging…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>This cannot be undone.</strong> Afterwards nobody can tell which articles, shows and followers
        were those of {name}. Only how {other.name} is written can still be changed.
      </p>
    </FormDialog>
  );
}

interface MergeChoiceProps {
  from: NamedBand;
  findBands: Suggest;
  onChosen: (band: NamedBand) => void;
  onClose: () => void;
}

const countsIn = ({ articles, shows, followers }: BandCounts) =>
  `${plural(articles, 'article')}, ${plural(shows, 'show')} and ${plural(followers, 'follower')}`;

/** Asks an admin which band this one belongs to, and explains the consequences. */
function MergeChoice({ from, findBands, onChosen, onClose }: MergeChoiceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<NamedBand | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { data: counts } = useSource(
    source(['the numbers of a band', from.key], { load: () => readCounts(from.key) }),
  );

  const submit = () => {
    if (chosen) return onChosen(chosen);
    setError('Choose a band from the list that opens while you type.');
  };
  const others = async (text: string) => (await findBands(text)).filter(({ key }) => key !== from.key);

  return (
    <FormDialog title="Merge with another band" action="Go on" onSubmit={submit} onClose={onClose}>
      <p>
        For a band that is listed under two names. {from.name} becomes another spelling of the band that you
        choose: {counts ? countsIn(counts) : 'its articles, shows and followers'} go there, and its videos.
        The address of this page leads there, the search finds it by both names, and whoever writes{' '}
        {from.name} from now on writes the other one.
      </p>
      <Field label="The band that it is" error={error}>
        <SuggestInput
          value={typed}
          suggest={others}
          listLabel="Bands"
          onWrite={(text) => {
            setTyped(text);
            setChosen(null);
          }}
          onPick={({ key, text }) => {
            setTyped(text);
            setChosen({ key, name: text });
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}

interface MergeProgressProps {
  from: NamedBand;
  into: NamedBand;
  /** Navigates to the page of the remaining band, because this one's page does not exist any more. */
  onClose: () => void;
}

const moving: Record<RenameStage, string> = {
  articles: 'Its articles are being moved',
  shows: 'Its articles are moved, and its shows are being moved',
  videos: 'Its articles and shows are moved, and its videos are being moved',
  followers: 'Its articles, shows and videos are moved, and its followers are being moved',
  profiles: 'Everything but the favourite bands on the pages of members is moved',
};

/** The progress of a merge, which continues without this page. */
function MergeProgress({ from, into, onClose }: MergeProgressProps) {
  const [watch] = useState(() => watchMerge(from.key));
  const { data: stage, failure } = useSource(source(['a merge of bands', from.key], { watch }));
  const isDone = stage === null;
  const words = () => {
    if (stage) return `${moving[stage]}.`;
    return failure ? 'How far it is cannot be seen right now.' : 'It begins.';
  };
  return (
    <Dialog
      open
      title={isDone ? 'Merged' : 'Merging'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Open {into.name}</Button>}
    >
      <p role="status">
        {isDone
          ? `Everything of ${from.name} is under ${into.name} now.`
          : `${from.name} is ${into.name} from now on. ${words()} You need not wait: it goes on without this page.`}
      </p>
    </Dialog>
  );
}
