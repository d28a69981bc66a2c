import { useEffect, useState } from 'react';
import { plural } from '../../lib/plural.ts';
import { logError } from '../../platform/log.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Suggest, SuggestInput } from '../../ui/suggest-input.tsx';
import { type BandCounts, type NamedBand, readCounts } from './api/merge-bands.ts';

interface MergeChoiceProps {
  from: NamedBand;
  findBands: Suggest;
  onChosen: (band: NamedBand) => void;
  onClose: () => void;
}

const countsIn = ({ articles, shows, followers }: BandCounts) =>
  `${plural(articles, 'article')}, ${plural(shows, 'show')} and ${plural(followers, 'follower')}`;

/** Returns the counts. Null while unknown, and if they cannot be read. */
function useCounts(band: string): BandCounts | null {
  const [counts, setCounts] = useState<BandCounts | null>(null);
  useEffect(() => {
    let left = false;
    readCounts(band).then(
      (read) => {
        if (!left) setCounts(read);
      },
      (error: unknown) => logError('Reading the numbers of a band', error),
    );
    return () => {
      left = true;
    };
  }, [band]);
  return counts;
}

/** Asks an admin which band this one belongs to, and explains the consequences. */
export function MergeChoice({ from, findBands, onChosen, onClose }: MergeChoiceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<NamedBand | null>(null);
  const [error, setError] = useState<string | null>(null);
  const counts = useCounts(from.key);

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
