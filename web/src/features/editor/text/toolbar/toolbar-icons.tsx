import type { ReactElement } from 'react';
import styles from './toolbar-icons.module.css';

const line = (d: string) => <path d={d} />;

/** Icons that only the editor needs, in the style of the site's icons and kept out of its initial load. */
const drawings = {
  quote: <path data-solid="" d="M3 6h7v7l-3 6H4l2-6H3zM14 6h7v7l-3 6h-3l2-6h-3z" />,
  bullets: (
    <>
      {line('M9 6h12M9 12h12M9 18h12')}
      <path data-solid="" d="M3 4.500h3v3H3zM3 10.500h3v3H3zM3 16.500h3v3H3z" />
    </>
  ),
  numbers: line('M10 6h11M10 12h11M10 18h11M3 4.500h1.500V9M3 14h3v1.500L3 18.500h3.500'),
  link: line('M10 8H4v8h6M14 8h6v8h-6M8 12h8'),
  picture: (
    <>
      {line('M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4')}
      <path data-solid="" d="M14 7h3v3h-3z" />
    </>
  ),
  video: (
    <>
      {line('M3 5h18v14H3z')}
      <path data-solid="" d="M10 8.500l6 3.500-6 3.500z" />
    </>
  ),
  table: line('M3 4h18v16H3zM3 9.500h18M3 15h18M9.500 4v16M15 4v16'),
  footnote: line('M4 10h8v9H4v-5h8M16 6l3-2v8'),
  note: line('M3 4h18v12H11l-5 5v-5H3zM7 8.500h10M7 12h6'),
  rule: line('M3 12h18M6 7h12M6 17h12'),
  undo: line('M9 4L4 9l5 5M4 9h11l5 4v3l-3 4h-6'),
  redo: line('M15 4l5 5-5 5M20 9H9l-5 4v3l3 4h6'),
  bold: null,
  italic: null,
  strike: null,
  h2: null,
  h3: null,
} satisfies Record<string, ReactElement | null>;

const letters: Partial<Record<ToolbarIconName, ReactElement>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  strike: <s>S</s>,
  h2: <span>H2</span>,
  h3: <span>H3</span>,
};

export type ToolbarIconName = keyof typeof drawings;

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  const drawing = drawings[name];
  if (!drawing) {
    return (
      <span className={styles.letter} data-letter={name} aria-hidden="true">
        {letters[name]}
      </span>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}
