import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import styles from './comment-text.module.css';
import { beginningOf, partsOf, type TextPart } from './text-parts.ts';

interface CommentTextProps {
  text: string;
  mentions: Readonly<Record<string, string>>;
}

/**
 * Plain text with line breaks, in which web addresses and mentions are links. A long text is collapsed to its
 * beginning.
 */
export function CommentText({ text, mentions }: CommentTextProps) {
  const [whole, setWhole] = useState(false);
  const beginning = useMemo(() => beginningOf(text), [text]);
  const shown = whole ? text : (beginning ?? text);
  const parts = useMemo(() => partsOf(shown, mentions), [shown, mentions]);
  return (
    <>
      <p className={styles.text} dir="auto">
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
      {beginning !== null && (
        <p className={styles.fold}>
          <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        </p>
      )}
    </>
  );
}

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'mention':
      return <Link to={`/author/${encodeURIComponent(part.uid)}`}>{part.text}</Link>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="nofollow ugc noopener">
          {part.text}
        </a>
      );
  }
}
