import { useState } from 'react';
import { shareLink, type ShareOutcome } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { useCommentsContext } from './comments-context.ts';

const said: Record<ShareOutcome, string> = {
  shared: '',
  cancelled: '',
  copied: 'Link copied.',
  failed: 'Nothing could be copied here.',
};

/** The button that shares the link to one comment. */
export function ShareComment({ id, name }: { id: string; name: string }) {
  const { slug, title } = useCommentsContext();
  const [outcome, setOutcome] = useState<ShareOutcome>('cancelled');
  const share = async () => {
    setOutcome('cancelled');
    setOutcome(await shareLink(title, `/article/${slug}#comment-${id}`));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Share the comment by ${name}`}
        onClick={() => void share()}
      >
        Share
      </Button>
      <span role="status">{said[outcome]}</span>
    </>
  );
}
