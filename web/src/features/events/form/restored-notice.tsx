import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface RestoredNoticeProps {
  onStartOver: () => void;
  /** What the form starts with instead: `what you shared`. */
  instead?: string | undefined;
}

/** The notice that the form was restored from a draft, with an offer to start over. */
export function RestoredNotice({ onStartOver, instead }: RestoredNoticeProps) {
  return (
    <Notice
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={({ currentTarget }) => {
            // This notice goes away.
            currentTarget.form?.querySelector('input')?.focus();
            onStartOver();
          }}
        >
          Start over
        </Button>
      }
    >
      This device has kept what you wrote here and did not send.
      {instead !== undefined && ` Start over to begin with ${instead}.`}
    </Notice>
  );
}
