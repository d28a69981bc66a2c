import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DroppedNoticeProps {
  count: number;
  onUnderstood: () => void;
}

/** What was pasted is not all there, and what to do about it. */
export function DroppedNotice({ count, onUnderstood }: DroppedNoticeProps) {
  return (
    <Notice
      live
      title={count === 1 ? 'A picture was left out' : `${count} pictures were left out`}
      action={
        <Button size="small" variant="secondary" onClick={onUnderstood}>
          Understood
        </Button>
      }
    >
      What you pasted had pictures that lie somewhere else. Save them on your device and put them in with the
      picture button, if they are yours to show.
    </Notice>
  );
}
