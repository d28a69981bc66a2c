import { createPortal } from 'react-dom';
import { copyText } from '../../platform/share.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { unsentCommentsOf, type UnsentWriting } from '../unsent-writing.ts';

interface SignOutDialogProps {
  uid: string;
  unsent: UnsentWriting;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

/** Describes the unsent text: `an unposted comment and 2 unsent events`. */
function inWords({ comments, events, articles, inTab }: UnsentWriting): string {
  const parts = [
    { count: comments, one: 'an unposted comment', many: 'unposted comments' },
    { count: events, one: 'an unsent event', many: 'unsent events' },
    { count: articles, one: 'an article that is not saved', many: 'articles that are not saved' },
    { count: inTab, one: 'text that is not saved', many: '' },
  ].filter(({ count }) => count > 0);
  return new Intl.ListFormat('en').format(
    parts.map(({ count, one, many }) => (count === 1 ? one : `${count} ${many}`)),
  );
}

/** Asks for confirmation before signing out removes unsent text from this device. */
export function SignOutDialog({ uid, unsent, onStay, onLeave }: SignOutDialogProps) {
  const count = unsent.comments + unsent.events + unsent.articles + unsent.inTab;
  const copyComments = () => copyText(unsentCommentsOf(uid).join('\n\n'));
  // The menu that opened it may be collapsed.
  return createPortal(
    // A sign-out in progress cannot be cancelled, and it removes unsent text, so the dialog must not look cancelled.
    <FormDialog
      title="Sign out?"
      action={`Sign out and remove ${count === 1 ? 'it' : 'them'}`}
      pendingText="Signing out…"
      leave="Stay"
      onSubmit={onLeave}
      onClose={onStay}
    >
      <p>
        You have {inWords(unsent)} on this device. Unsaved text in other tabs of this browser is removed, too.
      </p>
      {unsent.comments > 0 && (
        <LinkButton size="small" copied="Copied." onPress={copyComments}>
          Copy the {unsent.comments === 1 ? 'comment' : 'comments'}
        </LinkButton>
      )}
    </FormDialog>,
    document.body,
  );
}
