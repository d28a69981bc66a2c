import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftState } from '../autosave/draft-state.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { publishDraft, unpublishArticle, updateArticle } from '../../../data/publishing.ts';
import {
  correctionField,
  deleteConsequences,
  followersNotified,
  unpublishConsequences,
} from '../../../data/publishing-texts.ts';
import { applySmartQuotes } from '../../../lib/smart-quotes.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { loadPublished } from '../api/draft-versions.ts';
import { restoreVersion } from '../versions/restore-version.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { VersionsDialogProps } from '../versions/versions-dialog.tsx';
import { PublishDialog, ScheduleDialog, timeInZone } from './schedule-dialog.tsx';
import type { Publish } from './use-publish.ts';

/** The question that a button below the draft asks before it acts. */
export type PanelDialog =
  | 'publish'
  | 'schedule'
  | 'update'
  | 'discard'
  | 'unpublish'
  | 'delete'
  | 'versions'
  | null;

interface PublishPanelDialogProps {
  openDialog: PanelDialog;
  draft: DraftStore;
  state: DraftState;
  publish: Publish;
  /** The slug that the article has or will get. */
  slug: string;
  /** See `PublishQuestion`. */
  advice: readonly string[];
  uid: string;
  now: number;
  /** Deletes the article. Resolves to whether it succeeded. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

/** The open dialog of the panel. */
export function PublishPanelDialog({
  openDialog,
  draft,
  state: { record, fields },
  slug,
  advice,
  uid,
  now,
  onDelete,
  ...question
}: PublishPanelDialogProps) {
  const { publish } = question;
  const wasOut = record?.publishedAt !== undefined;
  switch (openDialog) {
    case null:
      return null;
    case 'publish':
      return (
        <PublishQuestion
          {...question}
          title={fields.title}
          before={record?.publishAt}
          {...{ slug, wasOut, advice }}
        />
      );
    case 'schedule':
      return <ScheduleDialog {...question} before={record?.publishAt} wasOut={wasOut} />;
    case 'update':
      return <UpdateQuestion {...question} />;
    case 'discard':
      return <DiscardQuestion {...question} draft={draft} />;
    case 'unpublish':
      return (
        <PublishDialog
          title="Unpublish"
          pendingText="Taking it down…"
          {...question}
          onSubmit={() => publish.run((id) => unpublishArticle(id), { text: 'It is a draft again.' })}
        >
          <p>{unpublishConsequences('The article')}</p>
        </PublishDialog>
      );
    case 'delete':
      return (
        <PublishDialog title="Delete" pendingText="Deleting…" {...question} onSubmit={onDelete}>
          <p>{deleteConsequences('The article')}</p>
        </PublishDialog>
      );
    case 'versions':
      return record && <Versions {...question} draftId={record.id} draft={draft} uid={uid} now={now} />;
  }
}

interface QuestionProps {
  publish: Publish;
  onClose: () => void;
}

interface PublishQuestionProps extends QuestionProps {
  title: string;
  slug: string;
  /** The scheduled time, in milliseconds since the epoch. */
  before: number | undefined;
  /** Whether the article has been published before. */
  wasOut: boolean;
  /** The advice that nobody has followed yet. */
  advice: readonly string[];
}

function PublishQuestion({ publish, onClose, title, slug, before, wasOut, advice }: PublishQuestionProps) {
  const navigate = useNavigate();
  const see = { label: 'See it', run: () => void navigate(`/article/${slug}`) };
  return (
    <PublishDialog
      title="Publish now"
      action="Publish"
      pendingText="Publishing…"
      publish={publish}
      onClose={onClose}
      onSubmit={() => publish.run(publishDraft, { text: 'It is out.', action: see })}
    >
      <p>
        {quoted(title)} goes to everybody at once, at <strong>/article/{slug}</strong>
        {wasOut
          ? ', with the day on which it first came out. Nobody is told again.'
          : `, and ${followersNotified}. The address stays from now on.`}
        {before !== undefined && ` It was to go out ${timeInZone(before)}.`}
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

function UpdateQuestion({ publish, onClose }: QuestionProps) {
  const [correction, setCorrection] = useState('');
  const update = () =>
    publish.run((id, version) => updateArticle(id, version, correction), {
      text: 'Readers see the new version.',
    });
  return (
    <PublishDialog
      title="Update"
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

const missing =
  'What readers see was published before versions were kept, so there is nothing here to go back to. Change it back by hand, and press Update.';

/** Asks for confirmation before discarding the unpublished changes to a published article. */
function DiscardQuestion({
  draft,
  publish,
  onClose,
}: {
  draft: DraftStore;
  publish: Publish;
  onClose: () => void;
}) {
  const discard = () =>
    restoreVersion(draft, publish, { load: loadPublished, missing, done: 'Your changes are discarded.' });
  return (
    <PublishDialog
      title="Discard changes"
      pendingText="Discarding…"
      publish={publish}
      onClose={onClose}
      onSubmit={discard}
    >
      <p>
        Title, text and all the rest become what readers see now. What you changed since then stays among the
        versions.
      </p>
    </PublishDialog>
  );
}

/** Rarely opened, so the code that compares texts loads on demand. */
const Versions = lazyDialog<VersionsDialogProps>('Versions', () => import('../versions/versions-dialog.tsx'));
