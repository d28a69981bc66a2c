import type { SiteText, SiteTextName, SiteTextVersion } from '@contract/site-texts.ts';
import { useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { publicName, useMemberNames } from '../../data/member-names.ts';
import { siteTime } from '../../lib/site-clock.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { watchVersions } from './api/stored-texts.ts';
import { CollapsibleText } from './collapsible-text.tsx';
import styles from './site-texts.module.css';
import type { TextComparisonProps } from './text-comparison.tsx';

interface EarlierTextsProps {
  name: SiteTextName;
  label: string;
  now: SiteText;
  original: string;
  locked: boolean;
  onRestore: (text: string) => void;
}

/** Rarely opened, so the code that compares texts loads on demand. */
const TextComparison = lazyPart<TextComparisonProps>(
  () => import('./text-comparison.tsx'),
  () => <p>Loading the comparison…</p>,
  () => <p>The comparison did not load. Check your connection, and reload the page.</p>,
);

const words = { unknown: 'an admin', none: 'a former admin' };

/** Earlier versions of the text with author and time, to compare and restore. */
export function EarlierTexts(props: EarlierTextsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Earlier texts<VisuallyHidden>: {props.label}</VisuallyHidden>
      </summary>
      {open && <Versions {...props} />}
    </details>
  );
}

function Versions({ name, ...row }: EarlierTextsProps) {
  const { data, failure } = useSource(
    source(['the versions of a text', name], { watch: watchVersions(name) }),
  );
  const versions = data ?? [];
  const nameOf = useMemberNames(
    versions.map(({ by }) => by),
    publicName,
    words,
  );
  if (failure) return <p role="status">The earlier texts did not load. Close this and open it again.</p>;
  if (!data) return <p role="status">Loading the earlier texts</p>;
  const earlier = versions.filter(({ version, text }) => version !== row.now.version && text !== '');
  return (
    <ol role="list">
      {earlier.map((version) => (
        <Version key={version.version} {...row} version={version} who={nameOf(version.by)} />
      ))}
      <li className={styles.version}>
        <p className={styles.when}>The original{row.now.text === '' && ', which is there now'}</p>
        <CollapsibleText text={row.original} />
        {row.now.text !== '' && (
          <RowButton of={row.label} aria-disabled={row.locked} onClick={() => row.onRestore('')}>
            Back to the original
          </RowButton>
        )}
      </li>
    </ol>
  );
}

function Compared({ label, ...texts }: TextComparisonProps & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.long} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Compare with the text now<VisuallyHidden>: {label}</VisuallyHidden>
      </summary>
      {open && <TextComparison {...texts} />}
    </details>
  );
}

interface VersionProps extends Omit<EarlierTextsProps, 'name'> {
  version: SiteTextVersion;
  who: string;
}

function Version({ version: { text, at }, who, label, now, original, locked, onRestore }: VersionProps) {
  const when = siteTime(at);
  return (
    <li className={styles.version}>
      <p className={styles.when}>
        {when} by {who}
      </p>
      <CollapsibleText text={text} />
      <Compared label={`${label} of ${when}`} earlier={text} now={now.text || original} />
      <RowButton of={`${label} of ${when}`} aria-disabled={locked} onClick={() => onRestore(text)}>
        Put back
      </RowButton>
    </li>
  );
}
