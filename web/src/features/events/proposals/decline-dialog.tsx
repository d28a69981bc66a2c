import { quoted } from '@contract/quoted.ts';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../form/reason-dialog.tsx';

interface DeclineDialogProps {
  title: string;
  pending: boolean;
  failure: ReactNode;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export const DeclineDialog = ({ title, ...dialog }: DeclineDialogProps) => (
  <ReasonDialog
    {...dialog}
    title="Decline"
    action="Decline"
    pendingText="Declining…"
    hint="The member reads it, and may propose it again."
  >
    <p>{quoted(title)} does not go on the site.</p>
  </ReasonDialog>
);
