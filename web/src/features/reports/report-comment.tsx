import { commentThing } from '@contract/reported-things.ts';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Reporting } from './report-button.tsx';
import { reported } from './reported.ts';

interface ReportCommentProps {
  id: string;
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  /** The name of the comment's author. */
  name: string;
}

/** The button that reports a comment. */
export function ReportComment({ id, uid, name }: ReportCommentProps) {
  const thing = commentThing(id);
  const isReported = useSyncExternalStore(reported.subscribe, () => reported.has(uid, thing));
  return (
    <Reporting thing={thing} title="Report a comment" uid={uid}>
      {(open) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={isReported ? 'You reported this comment' : `Report the comment by ${name}`}
          aria-disabled={isReported}
          onClick={isReported ? undefined : open}
        >
          {isReported ? 'Reported' : 'Report'}
        </Button>
      )}
    </Reporting>
  );
}
