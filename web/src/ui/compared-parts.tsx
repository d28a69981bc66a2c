import { Fragment } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import type { Part } from '../lib/compare-words.ts';
import styles from './compared-parts.module.css';

/** Text with additions underlined and removals struck through. Screen readers announce which is which. */
export const ComparedParts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ change, text }, index) => {
    if (change === 'same') return <Fragment key={index}>{text}</Fragment>;
    return change === 'added' ? (
      <ins key={index} className={styles.added}>
        <VisuallyHidden>[added: </VisuallyHidden>
        {text}
        <VisuallyHidden>] </VisuallyHidden>
      </ins>
    ) : (
      <del key={index} className={styles.removed}>
        <VisuallyHidden>[removed: </VisuallyHidden>
        {text}
        <VisuallyHidden>] </VisuallyHidden>
      </del>
    );
  });

/**
 * The legend of a comparison: which mark stands for an added word and which for a removed one, each as the end of a
 * sentence: `is new since then`.
 */
export const ComparedLegend = ({ removed, added }: { removed: string; added: string }) => (
  <>
    <del className={styles.removed}>Struck through</del> {removed};{' '}
    <ins className={styles.added}>underlined</ins> {added}.
  </>
);
