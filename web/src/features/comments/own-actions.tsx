import { Button } from '../../ui/button.tsx';
import type { OwnWork } from './use-own-work.ts';

interface OwnActionsProps {
  /** The text of the comment. Its first words tell the buttons of several comments apart. */
  text: string;
  work: OwnWork;
}

const namedWords = 5;

export function OwnActions({ text, work }: OwnActionsProps) {
  const words = text.split(/\s+/);
  const what = `your comment: ${words.slice(0, namedWords).join(' ')}${words.length > namedWords ? '…' : ''}`;
  return (
    <>
      {work.editable && (
        <Button variant="quiet" size="small" aria-label={`Edit ${what}`} onClick={work.edit}>
          Edit
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label={`Delete ${what}`} onClick={work.remove}>
        Delete
      </Button>
    </>
  );
}
