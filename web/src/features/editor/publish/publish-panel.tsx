import { useState } from 'react';
import { deleteDraft, restoreDraft, unscheduleDraft } from '../../../data/publishing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DraftState } from '../autosave/draft-state.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import styles from './publish-panel.module.css';
import { DeleteQuestion, PublishQuestion, UnpublishQuestion, UpdateQuestion } from './publish-questions.tsx';
import { PublishStage } from './publish-stage.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { usePublish } from './use-publish.ts';

interface PublishPanelProps {
  draft: DraftStore;
  state: DraftState;
  /** The article is incomplete, so it cannot be published. */
  blocked: boolean;
  now: number;
  onPreview: () => void;
  /** Called when somebody wants to publish an incomplete article. */
  onBlocked: () => void;
}

type Asked = 'publish' | 'schedule' | 'update' | 'unpublish' | 'delete' | null;

/** Shows the state of the article, with the buttons that change it. */
export function PublishPanel({ draft, state, blocked, now, onPreview, onBlocked }: PublishPanelProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const publish = usePublish(draft);
  const { record, fields } = state;
  const stage = record?.state ?? 'draft';
  const slug = record?.slug ?? fields.slug;
  const changed = draft.unsaved || record?.publishedVersion !== record?.version;

  const ask = (what: Asked) => {
    publish.clearProblem();
    setAsked(what);
  };
  const askIfReady = (what: Asked) => (blocked ? onBlocked() : ask(what));
  const question = { publish, onClose: () => setAsked(null) };
  const restore = () => void publish.run((id) => restoreDraft(id), { text: 'It is a draft again.' });
  const remove = () =>
    void publish.run((id) => deleteDraft(id), {
      text: 'Deleted.',
      action: { label: 'Undo', run: restore },
      seconds: 10,
    });

  return (
    <section className={styles.publish} aria-labelledby="publish-name">
      <h2 id="publish-name" className={styles.name}>
        The press
      </h2>
      <PublishStage record={record} changed={changed} />
      <div className={styles.actions}>
        {(stage === 'draft' || stage === 'scheduled') && (
          <>
            <Button wide onClick={() => askIfReady('publish')}>
              Publish now
            </Button>
            <Button wide variant="secondary" onClick={() => askIfReady('schedule')}>
              {stage === 'scheduled' ? 'Schedule again' : 'Schedule'}
            </Button>
          </>
        )}
        {stage === 'scheduled' && (
          <Button
            wide
            variant="secondary"
            pending={publish.busy && asked === null}
            onClick={() => void publish.run((id) => unscheduleDraft(id), { text: 'It stays a draft.' })}
          >
            Keep as draft
          </Button>
        )}
        {stage === 'published' && (
          <Button wide onClick={() => askIfReady('update')} disabled={!changed}>
            Update
          </Button>
        )}
        {stage === 'deleted' && (
          <Button wide pending={publish.busy} onClick={restore}>
            Bring it back
          </Button>
        )}
        <Button wide variant="secondary" onClick={onPreview}>
          Preview
        </Button>
        {stage === 'published' && (
          <>
            <ButtonLink wide variant="secondary" to={`/article/${slug}`}>
              See the article
            </ButtonLink>
            <Button wide variant="quiet" onClick={() => ask('unpublish')}>
              Unpublish
            </Button>
          </>
        )}
        {record && stage !== 'deleted' && (
          <Button wide variant="quiet" onClick={stage === 'published' ? () => ask('delete') : remove}>
            Delete
          </Button>
        )}
      </div>
      {asked === null && publish.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {publish.problem}
        </Notice>
      )}
      {asked === 'publish' && <PublishQuestion {...question} title={fields.title} slug={slug} />}
      {asked === 'schedule' && <ScheduleDialog {...question} now={now} before={record?.publishAt} />}
      {asked === 'update' && <UpdateQuestion {...question} />}
      {asked === 'unpublish' && <UnpublishQuestion {...question} />}
      {asked === 'delete' && <DeleteQuestion {...question} onUndo={restore} />}
    </section>
  );
}
