import { removableParts, type RemovablePart, removedKeptDays } from '@contract/member-record.ts';
import { useState } from 'react';
import { callFunction } from '../../platform/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { DecisionDialog } from './reason-dialog.tsx';
import type { Member } from './suspend.ts';

const labels: Record<RemovablePart, string> = { name: 'Name', picture: 'Picture', bio: 'Bio' };
const hints: Partial<Record<RemovablePart, string>> = {
  name: 'Becomes “Member” with a number, everywhere on the site.',
};

interface RemoveFromProfileProps {
  member: Member;
  quiet?: boolean;
}

/** Removes the name, the picture or the bio of a member. */
export function RemoveFromProfile({ member, quiet = false }: RemoveFromProfileProps) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        size={quiet ? 'small' : 'medium'}
        aria-disabled={!online}
        onClick={() => setOpen(true)}
      >
        Remove name, picture or bio…
      </Button>
      <span role="status">{message}</span>
      {open && (
        <RemovalDialog
          member={member}
          onDone={(parts) =>
            setMessage(
              parts.length > 0 ? `Removed: ${parts.join(', ')}.` : 'Nothing of that was there any more.',
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RemovalDialogProps {
  member: Member;
  onDone: (parts: RemovablePart[]) => void;
  onClose: () => void;
}

function RemovalDialog({ member: { uid, name }, onDone, onClose }: RemovalDialogProps) {
  const [parts, setParts] = useState<readonly RemovablePart[]>([]);
  const [tried, setTried] = useState(false);
  const isNoneChosen = tried && parts.length === 0;
  const remove = async (reason: string) => {
    const answer = await callFunction('moderateMember', { action: 'remove', uid, parts: [...parts], reason });
    if (!answer.ok) return answer.message;
    onDone(answer.value.parts);
    return null;
  };
  return (
    <DecisionDialog
      title={`Remove from the profile of ${name}`}
      action="Remove"
      pendingText="Removing…"
      check={() => {
        setTried(true);
        return parts.length > 0;
      }}
      onReason={remove}
      onClose={onClose}
    >
      <p>
        They are told what and why, and may choose another: a time-out keeps them from it. Admins can give it
        back for {removedKeptDays} days.
      </p>
      <div role="group" aria-label="What to remove">
        {removableParts.map((part) => (
          <Checkbox
            key={part}
            label={labels[part]}
            hint={hints[part]}
            checked={parts.includes(part)}
            aria-invalid={isNoneChosen || undefined}
            onChange={({ target }) =>
              setParts(removableParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
            }
          />
        ))}
      </div>
      {isNoneChosen && (
        <Notice kind="error" live>
          Choose what to remove.
        </Notice>
      )}
    </DecisionDialog>
  );
}
