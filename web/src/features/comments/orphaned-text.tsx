import { useEffect, useState } from 'react';
import { copyText } from '../../platform/share.ts';
import { ActionRow, LinkButton } from '../../ui/link-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { commentDrafts, emptyDraft } from './api/drafts.ts';
import styles from './comments.module.css';
import { aboutEdit, useUnsavedEdit } from './edit-form.tsx';

interface OrphanedTextProps {
  id: string;
  /** What has become of the comment. */
  fate: 'hidden' | 'deleted';
}

/** The reply that the reader has begun to a comment which was deleted or hidden meanwhile. */
export function OrphanedReply({ id, fate, slug, uid }: OrphanedTextProps & { slug: string; uid: string }) {
  const place = { slug, uid, replyTo: id };
  const [isDiscarded, setDiscarded] = useState(false);
  const { text } = commentDrafts.read(place);
  if (isDiscarded || text === '') return null;
  return (
    <TextWithoutForm
      title={`The comment you were answering was ${fate}`}
      text={text}
      copy="Copy your reply"
      onDiscard={() => {
        commentDrafts.write(place, emptyDraft);
        setDiscarded(true);
      }}
    />
  );
}

/** The reader's unsaved edit of a comment that was deleted or hidden meanwhile. */
export function OrphanedEdit({ id, fate }: OrphanedTextProps) {
  const { unsaved, set } = useUnsavedEdit(id);
  // The form has disappeared, before this or after it, and left a toast that leads here.
  useEffect(() => toastStore.dismissAbout(aboutEdit(id)));
  return (
    unsaved && (
      <TextWithoutForm
        title={`The comment you were changing was ${fate}`}
        text={unsaved.text}
        copy="Copy your change"
        onDiscard={() => set(null)}
      />
    )
  );
}

interface TextWithoutFormProps {
  title: string;
  text: string;
  /** The label of the button that copies the text. */
  copy: string;
  onDiscard: () => void;
}

function TextWithoutForm({ title, text, copy, onDiscard }: TextWithoutFormProps) {
  const discard = () => {
    onDiscard();
    document.getElementById('comments-title')?.focus({ preventScroll: true });
  };
  return (
    <Notice
      title={title}
      live
      action={
        <ActionRow>
          <LinkButton size="small" copied="Copied." onPress={() => copyText(text)}>
            {copy}
          </LinkButton>
          <Button variant="quiet" size="small" onClick={discard}>
            Discard it
          </Button>
        </ActionRow>
      }
    >
      <p>You had written:</p>
      <p className={styles.orphanedText}>{text}</p>
    </Notice>
  );
}
