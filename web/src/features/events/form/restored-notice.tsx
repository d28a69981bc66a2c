import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The form was not empty, and this is why. */
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
