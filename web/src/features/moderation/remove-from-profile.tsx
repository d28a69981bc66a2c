import { removableParts, type RemovablePart, removedKeptDays } from '@contract/member-record.ts';
import { useState } from 'react';
import { callFunction } from '../../platform/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { ReasonField, reasonProblem } from './reason-dialog.tsx';
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
          onDone={(parts) => {
            setMessage(
              parts.length > 0 ? `Removed: ${parts.join(', ')}.` : 'Nothing of that was there any more.',
            );
            setOpen(false);
          }}
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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (parts.length === 0 || reasonProblem(reason) !== null) return null;
    const answer = await callFunction('moderateMember', {
      ...{ action: 'remove', uid, parts: [...parts] },
      reason: reason.trim(),
    });
    if (!answer.ok) return answer.message;
    onDone(answer.value.parts);
    return null;
  };
  return (
    <FormDialog
      title={`Remove from the profile of ${name}`}
      action="Remove"
      pendingText="Removing…"
      onSubmit={submit}
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
            aria-invalid={(tried && parts.length === 0) || undefined}
            onChange={({ target }) =>
              setParts(removableParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
            }
          />
        ))}
      </div>
      {tried && parts.length === 0 && (
        <Notice kind="error" live>
          Choose what to remove.
        </Notice>
      )}
      <ReasonField reason={reason} onReason={setReason} tried={tried} />
    </FormDialog>
  );
}
