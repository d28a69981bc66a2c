import { quoted } from '@contract/quoted.ts';
import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { useMemo } from 'react';
import { plural } from '../../../lib/plural.ts';
import { articleExtensions } from '../text/extensions.ts';
import { documentOf } from '../text/show-text.ts';
import { textFacts } from '../text/text-facts.ts';
import styles from './save-status.module.css';

interface VersionSummaryProps {
  name: string;
  when: string;
  title: string;
  html: string;
}

let schema: Schema | undefined;

/** Returns the number of words, as the editor counts them, and the last ones. */
function wordsIn(html: string) {
  const doc = documentOf(html, (schema ??= getSchema(articleExtensions(''))));
  const shown = doc.textBetween(0, doc.content.size, '\n').match(/\S+/g) ?? [];
  return { count: textFacts({ state: { doc } }).words, end: shown.slice(-14).join(' ') };
}

/** A short summary by which to recognize a version. */
export function VersionSummary({ name, when, title, html }: VersionSummaryProps) {
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
