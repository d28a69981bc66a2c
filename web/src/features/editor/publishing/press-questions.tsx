import { correctionMaxLength } from '@contract/articles.ts';
import { useState } from 'react';
import { deleteDraft, publishDraft, unpublishArticle, updateArticle } from '../../../data/publishing.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { PressDialog } from './press-dialog.tsx';
import type { Press } from './use-press.ts';

interface QuestionProps {
  press: Press;
  onClose: () => void;
}

export function PublishQuestion({
  press,
  onClose,
  title,
  slug,
}: QuestionProps & { title: string; slug: string }) {
  return (
    <PressDialog
      title="Publish now"
      action="Publish"
      pendingText="Publishing…"
      press={press}
      onClose={onClose}
      onSubmit={() => press.run(publishDraft, { text: 'It is out.' })}
    >
      <p>
        “{title}” goes to everybody at once, at <strong>/article/{slug}</strong>, and those who follow you are
        told. The address stays from now on.
      </p>
    </PressDialog>
  );
}

export function UpdateQuestion({ press, onClose }: QuestionProps) {
  const [correction, setCorrection] = useState('');
  const update = () =>
    press.run((id, version) => updateArticle(id, version, correction), {
      text: 'Readers see the new version.',
    });
  return (
    <PressDialog
      title="Update"
      action="Update"
      pendingText="Updating…"
      press={press}
      onClose={onClose}
      onSubmit={update}
    >
      <p>Readers see the article as it stands here, at the same address. Nobody is told again.</p>
      <Field
        label="Correction"
        optional
        hint="What was wrong before. It stands under the text with the date of today."
      >
        <TextArea
          rows={3}
          maxLength={correctionMaxLength}
          value={correction}
          onChange={(event) => setCorrection(event.target.value)}
        />
      </Field>
    </PressDialog>
  );
}

export function UnpublishQuestion({ press, onClose }: QuestionProps) {
  const unpublish = () => press.run((id) => unpublishArticle(id), { text: 'It is a draft again.' });
  return (
    <PressDialog
      title="Unpublish"
      action="Unpublish"
      pendingText="Taking it down…"
      press={press}
      onClose={onClose}
      onSubmit={unpublish}
    >
      <p>
        The article leaves the site, the lists and the feeds, and is a draft again. Its address is kept for
        it.
      </p>
    </PressDialog>
  );
}

export function DeleteQuestion({ press, onClose, onUndo }: QuestionProps & { onUndo: () => void }) {
  const remove = () =>
    press.run((id) => deleteDraft(id), {
      text: 'Deleted.',
      action: { label: 'Undo', run: onUndo },
      seconds: 10,
    });
  return (
    <PressDialog
      title="Delete"
      action="Delete"
      pendingText="Deleting…"
      press={press}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        The article leaves the site, the lists and the feeds. You can bring it back for a month, as a draft;
        then it is thrown out for good.
      </p>
    </PressDialog>
  );
}
