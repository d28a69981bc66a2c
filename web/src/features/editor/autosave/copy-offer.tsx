import { quoted } from '@contract/quoted.ts';
import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { useMemo } from 'react';
import type { DraftCopy } from '../api/draft-copies.ts';
import type { LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { ListHeading } from '../../../ui/page-heading.tsx';
import { plural } from '../../../lib/plural.ts';
import { articleExtensions } from '../text/extensions.ts';
import { documentOf } from '../text/show-text.ts';
import { textFacts } from '../text/text-facts.ts';
import styles from './autosave.module.css';
import { timeOf } from './status-text.ts';

export interface CopyOfferProps {
  copy: DraftCopy;
  stored: LoadedDraft | null;
  now: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Asks what to do with a copy on this device that never reached the server. Nothing is discarded before the answer. */
export default function CopyOffer({ copy, stored, now, onRestore, onDiscard }: CopyOfferProps) {
  const newer = stored !== null && stored.record.version > copy.base;
  return (
    <>
      <ListHeading focusHome>Still here</ListHeading>
      <div className={styles.offer}>
        <p>
          The last time you wrote here, it ended before everything was saved. This device kept your text.
          {newer &&
            ' Since then the draft was saved elsewhere: go on with yours, and both are put together. Where both changed the same, you decide.'}
        </p>
        <dl className={styles.versions}>
          <VersionSummary
            name="Kept on this device"
            when={`Written at ${timeOf(copy.at, now)}`}
            title={copy.content.fields.title}
            html={copy.content.html}
          />
          {stored && (
            <VersionSummary
              name="On the server"
              when={`Saved at ${timeOf(stored.record.updatedAt, now)}`}
              title={stored.record.fields.title}
              html={stored.html}
            />
          )}
        </dl>
        <div className={styles.actions}>
          <Button onClick={onRestore}>Restore it</Button>
          <Button variant="secondary" onClick={onDiscard}>
            {stored ? 'Discard it, open the saved one' : 'Discard it'}
          </Button>
        </div>
      </div>
    </>
  );
}

interface VersionSummaryProps {
  name: string;
  when: string;
  title: string;
  html: string;
}

let schema: Schema | undefined;

/** Returns the number of words, as the editor counts them, and the last ones. */
function wordsIn(html: string) {
  const doc = documentOf(html, (schema ??= getSchema(articleExtensions)));
  const shown = doc.textBetween(0, doc.content.size, '\n').match(/\S+/g) ?? [];
  return { count: textFacts(doc).words, end: shown.slice(-14).join(' ') };
}

/** A short summary by which to recognize a version. */
function VersionSummary({ name, when, title, html }: VersionSummaryProps) {
  const { count, end } = useMemo(() => wordsIn(html), [html]);
  return (
    <div className={styles.version}>
      <dt>{name}</dt>
      <dd>{when}</dd>
      <dd>
        {quoted(title || 'No title yet')}, {plural(count, 'word')}
        {end && `, ending: ${quoted(`… ${end}`)}`}
      </dd>
    </div>
  );
}
