import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { deleteDraft, publishDraft, unpublishArticle, updateArticle } from '../../../data/publishing.ts';
import {
  correctionField,
  deleteConsequences,
  followersNotified,
  unpublishConsequences,
} from '../../../data/publishing-texts.ts';
import { applySmartQuotes } from '../../../lib/smart-quotes.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { Publish } from './use-publish.ts';

interface QuestionProps {
  publish: Publish;
  onClose: () => void;
}

interface PublishQuestionProps extends QuestionProps {
  title: string;
  slug: string;
  /** Whether the article has been published before. */
  wasOut: boolean;
  /** The advice that nobody has followed yet. */
  advice: readonly string[];
}

export function PublishQuestion({ publish, onClose, title, slug, wasOut, advice }: PublishQuestionProps) {
  return (
    <PublishDialog
      title="Publish now"
      action="Publish"
      pendingText="Publishing…"
      publish={publish}
      onClose={onClose}
      onSubmit={() => publish.run(publishDraft, { text: 'It is out.' })}
    >
      <p>
        {quoted(title)} goes to everybody at once, at <strong>/article/{slug}</strong>
        {wasOut
          ? ', with the day on which it first came out. Nobody is told again.'
          : `, and ${followersNotified}. The address stays from now on.`}
      </p>
      {advice.length > 0 && (
        <>
          <p>{advice.length === 1 ? 'One piece' : `${advice.length} pieces`} of advice stayed open:</p>
          <ul>
            {advice.map((message, index) => (
              // Two marks in the text may have the same message, and the list does not change here.
              <li key={index}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </PublishDialog>
  );
}

export function UpdateQuestion({ publish, onClose }: QuestionProps) {
  const [correction, setCorrection] = useState('');
  const update = () =>
    publish.run((id, version) => updateArticle(id, version, correction), {
      text: 'Readers see the new version.',
    });
  return (
    <PublishDialog
      title="Update"
      action="Update"
      pendingText="Updating…"
      publish={publish}
      onClose={onClose}
      onSubmit={update}
    >
      <p>Readers see the article as it stands here, at the same address. Nobody is told again.</p>
      <Field label={correctionField.label} optional hint={correctionField.hint}>
        <TextArea
          rows={3}
          maxLength={correctionField.maxLength}
          value={correction}
          onChange={(event) => setCorrection(event.target.value)}
          onBlur={() => applySmartQuotes(correction, setCorrection)}
        />
      </Field>
    </PublishDialog>
  );
}

export function UnpublishQuestion({ publish, onClose }: QuestionProps) {
  const unpublish = () => publish.run((id) => unpublishArticle(id), { text: 'It is a draft again.' });
  return (
    <PublishDialog
      title="Unpublish"
      action="Unpublish"
      pendingText="Taking it down…"
      publish={publish}
      onClose={onClose}
      onSubmit={unpublish}
    >
      <p>{unpublishConsequences('The article')}</p>
    </PublishDialog>
  );
}

export function DeleteQuestion({ publish, onClose, onUndo }: QuestionProps & { onUndo: () => void }) {
  const remove = () =>
    publish.run((id) => deleteDraft(id), {
      text: 'Deleted.',
      action: { label: 'Undo', run: onUndo },
      seconds: 10,
    });
  return (
    <PublishDialog
      title="Delete"
      action="Delete"
      pendingText="Deleting…"
      publish={publish}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>{deleteConsequences('The article')}</p>
    </PublishDialog>
  );
}
