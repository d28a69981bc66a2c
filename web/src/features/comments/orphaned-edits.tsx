import { useEffect, useRef, useState } from 'react';
import { toastStore } from '../../ui/toast-store.ts';
import { type Fate, OrphanedText, watchFate } from './orphaned-text.tsx';
import { aboutEdit, useUnsavedEdit } from './use-unsaved-edit.ts';

export interface OrphanedEditsProps {
  slug: string;
  /** The IDs of the comments that the member has an unsaved edit of. */
  edited: readonly string[];
}

/** The unsaved edits of comments that were deleted without a trace. A stub shows its edit itself. */
export default function OrphanedEdits({ slug, edited }: OrphanedEditsProps) {
  return edited.map((id) => <Edit key={id} slug={slug} id={id} />);
}

function Edit({ slug, id }: { slug: string; id: string }) {
  const [fate, setFate] = useState<Fate>('visible');
  useEffect(() => watchFate(slug, id, setFate), [slug, id]);
  return fate === 'gone' && <GoneEdit id={id} />;
}

function GoneEdit({ id }: { id: string }) {
  const { unsaved, set } = useUnsavedEdit(id);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has disappeared, before this or after it, and left a toast that leads here.
    toastStore.dismissAbout(aboutEdit(id));
    if (document.activeElement === document.body) whole.current?.focus();
  });
  return (
    unsaved && (
      <div ref={whole} tabIndex={-1}>
        <OrphanedText
          title="The comment you were changing was deleted"
          text={unsaved.text}
          copy="Copy your change"
          onDiscard={() => set(null)}
        />
      </div>
    )
  );
}
