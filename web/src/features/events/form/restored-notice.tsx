import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says that the form was restored from a draft, and offers to start over. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      action={
        <Button size="small" variant="secondary" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      This device has kept what you wrote here and did not send.
    </Notice>
  );
}
