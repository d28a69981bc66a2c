import { useState } from 'react';
import { deleteDraft, restoreDraft, unscheduleDraft } from '../../../data/publishing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DeskState } from '../saving/desk-types.ts';
import type { DraftDesk } from '../saving/draft-desk.ts';
import styles from './press.module.css';
import { DeleteQuestion, PublishQuestion, UnpublishQuestion, UpdateQuestion } from './press-questions.tsx';
import { PressStage } from './press-stage.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { usePress } from './use-press.ts';

interface PressPanelProps {
  desk: DraftDesk;
  state: DeskState;
  /** Something is missing before it can go out. */
  blocked: boolean;
  now: number;
  onPreview: () => void;
  /** Shows what is missing to whoever pressed too early. */
  onBlocked: () => void;
}

type Asked = 'publish' | 'schedule' | 'update' | 'unpublish' | 'delete' | null;

/** Where the article is, and the way to its readers. */
export function PressPanel({ desk, state, blocked, now, onPreview, onBlocked }: PressPanelProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const press = usePress(desk);
  const { record, fields } = state;
  const stage = record?.state ?? 'draft';
  const slug = record?.slug ?? fields.slug;
  const changed = desk.unsaved || record?.publishedVersion !== record?.version;

  const ask = (what: Asked) => {
    press.forget();
    setAsked(what);
  };
  const askIfReady = (what: Asked) => (blocked ? onBlocked() : ask(what));
  const question = { press, onClose: () => setAsked(null) };
  const restore = () => void press.run((id) => restoreDraft(id), { text: 'It is a draft again.' });
  const remove = () =>
    void press.run((id) => deleteDraft(id), {
      text: 'Deleted.',
      action: { label: 'Undo', run: restore },
      seconds: 10,
    });

  return (
    <section className={styles.press} aria-labelledby="press-name">
      <h2 id="press-name" className={styles.name}>
        The press
      </h2>
      <PressStage record={record} changed={changed} />
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
            pending={press.busy && asked === null}
            onClick={() => void press.run((id) => unscheduleDraft(id), { text: 'It stays a draft.' })}
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
          <Button wide pending={press.busy} onClick={restore}>
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
      {asked === null && press.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {press.problem}
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
