import type { CallOutput } from '@contract/calls.ts';
import type { DraftState as Stage } from '@contract/articles.ts';
import { useState } from 'react';
import { deleteDraft, restoreDraft, undoDelete, unscheduleDraft } from '../../../data/publishing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import type { DraftState } from '../autosave/draft-state.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { BoardPanel } from '../board-panel.tsx';
import type { DraftRecord } from '../../../data/drafts.ts';
import { type PanelDialog, PublishPanelDialog } from './publish-panel-dialog.tsx';
import styles from './publish.module.css';
import { type Publish, usePublish } from './use-publish.ts';
import { timeInZone } from './schedule-dialog.tsx';

interface PublishPanelProps {
  draft: DraftStore;
  state: DraftState;
  /** Whether the article is incomplete, so that it cannot be published. */
  blocked: boolean;
  /** What the checklist advises. */
  advice: readonly string[];
  now: number;
  /** The uid of the writer. */
  uid: string;
  /** The name of the owner if the writer is a co-author, who cannot decide about publishing. */
  owner: string | null;
  onPreview: () => void;
  /** Called on an attempt to publish an incomplete article. */
  onBlocked: () => void;
}

/** Whether it needs a complete article. */
const goesOut = (what: PanelDialog): boolean =>
  what === 'publish' || what === 'schedule' || what === 'update';

function undoneText({ state }: CallOutput<'handlePublish'>): string {
  if (state === 'published') return 'It is on the site again.';
  return state === 'scheduled' ? 'It is scheduled again.' : 'It is a draft again.';
}

/** The state of the article, with the buttons that change it. */
export function PublishPanel({
  draft,
  state,
  blocked,
  advice,
  now,
  uid,
  owner,
  onPreview,
  onBlocked,
}: PublishPanelProps) {
  const [openDialog, setOpenDialog] = useState<PanelDialog>(null);
  const publish = usePublish(draft);
  const { record, fields } = state;
  const stage = record?.state ?? 'draft';
  const decides = owner === null;
  const slug = record?.slug ?? fields.slug;
  const changed = draft.unsaved || record?.publishedVersion !== record?.version;

  const open = (what: PanelDialog) => {
    if (blocked && goesOut(what)) return onBlocked();
    publish.clearProblem();
    setOpenDialog(what);
  };
  const undo = () =>
    void publish.run(
      (id) => undoDelete(id),
      (result) => ({ text: undoneText(result) }),
    );
  const remove = () =>
    publish.run((id) => deleteDraft(id), { text: 'Deleted.', action: { label: 'Undo', run: undo } });

  return (
    <BoardPanel name="The press">
      <p>{stageOf(record, changed, owner)}</p>
      {stage === 'scheduled' && blocked && (
        <Notice kind="error" title="Like this it will not go out">
          Something that it needs is missing: see “Before it goes out”.
        </Notice>
      )}
      {owner !== null && <p>{owner} decides when it goes out.</p>}
      {record?.failure !== undefined && (
        <Notice kind="error" title="It could not go out">
          {record.failure}
        </Notice>
      )}
      <div data-focus-home="" className={styles.actions}>
        {decides && (
          <PublishActions {...{ stage, changed, publish }} ready={!blocked || undefined} onOpen={open} />
        )}
        <Button wide variant="secondary" onClick={onPreview}>
          Preview
        </Button>
        {record && stage !== 'deleted' && (
          <Button wide variant="secondary" onClick={() => open('versions')}>
            Versions
          </Button>
        )}
        {stage === 'published' && (
          <ButtonLink wide variant="secondary" to={`/article/${slug}`}>
            See the article
          </ButtonLink>
        )}
        {decides && stage === 'published' && (
          <Button wide variant="quiet" onClick={() => open('unpublish')}>
            Unpublish
          </Button>
        )}
        {decides && record && stage !== 'deleted' && (
          <Button
            wide
            variant="quiet"
            onClick={stage === 'published' ? () => open('delete') : () => void remove()}
          >
            Delete
          </Button>
        )}
      </div>
      {openDialog === null && <FailureNotice title="That did not work">{publish.problem}</FailureNotice>}
      <PublishPanelDialog
        {...{ openDialog, draft, state, publish, slug, advice, uid, now }}
        onDelete={remove}
        onClose={() => setOpenDialog(null)}
      />
    </BoardPanel>
  );
}

/** Describes the state of an article. */
function stageOf(record: DraftRecord | null, changed: boolean, owner: string | null) {
  switch (record?.state) {
    case 'scheduled':
      return (
        <>
          Goes out <strong>{timeInZone(record.publishAt ?? 0)}</strong>. What you save until then goes out
          with it.
        </>
      );
    case 'published':
      return changed
        ? `Published. Readers do not see your changes before ${owner === null ? 'you press' : `${owner} presses`} Update.`
        : 'Published. Readers see it as it stands here.';
    case 'deleted':
      return 'Deleted. Nobody finds it any more; after a month it is thrown out for good.';
    case 'draft':
    case undefined:
      return 'A draft: nobody but its authors, the admins and whoever has its secret link can read it.';
  }
}

interface PublishActionsProps {
  stage: Stage;
  /** Whether the article is complete. */
  ready: true | undefined;
  /** Whether the draft has unpublished changes. */
  changed: boolean;
  publish: Publish;
  onOpen: (what: PanelDialog) => void;
}

/** The most likely actions in each state of an article, for members who decide about publishing it. */
function PublishActions({ stage, ready, changed, publish, onOpen }: PublishActionsProps) {
  const { busy, run } = publish;
  switch (stage) {
    case 'draft':
    case 'scheduled':
      return (
        <>
          <Button wide data-ready={ready} onClick={() => onOpen('publish')}>
            Publish now
          </Button>
          <Button wide variant="secondary" onClick={() => onOpen('schedule')}>
            {stage === 'scheduled' ? 'Schedule again' : 'Schedule'}
          </Button>
          {stage === 'scheduled' && (
            <Button
              wide
              variant="secondary"
              pending={busy}
              onClick={() => run((id) => unscheduleDraft(id), { text: 'It stays a draft.' })}
            >
              Keep as draft
            </Button>
          )}
        </>
      );
    case 'published':
      return (
        <>
          <Button wide data-ready={ready} onClick={() => onOpen('update')} disabled={!changed}>
            Update
          </Button>
          {changed && (
            <Button wide variant="secondary" onClick={() => onOpen('discard')}>
              Discard changes
            </Button>
          )}
        </>
      );
    case 'deleted':
      return (
        <Button
          wide
          pending={busy}
          onClick={() => run((id) => restoreDraft(id), { text: 'It is a draft again.' })}
        >
          Bring it back
        </Button>
      );
  }
}
