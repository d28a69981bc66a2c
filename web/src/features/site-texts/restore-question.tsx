import { FormDialog } from '../../ui/form-dialog.tsx';
import { CollapsibleText } from './collapsible-text.tsx';

interface RestoreQuestionProps {
  /** The unsaved text. */
  typed: string;
  pending: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an earlier text replaces the unsaved one. */
export const RestoreQuestion = ({ typed, pending, onRestore, onClose }: RestoreQuestionProps) => (
  <FormDialog
    title="Put it back?"
    action="Put it back"
    leave="Keep what I typed"
    pending={pending}
    pendingText="Putting it back…"
    onSubmit={onRestore}
    onClose={onClose}
  >
    {typed.trim() === '' ? (
      <p>You have emptied the field, which is not saved. The earlier text takes its place.</p>
    ) : (
      <>
        <p>The earlier text takes the place of what you have typed, which is not saved:</p>
        <CollapsibleText text={typed} />
      </>
    )}
  </FormDialog>
);
