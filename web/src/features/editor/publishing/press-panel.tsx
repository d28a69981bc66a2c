import { correctionMaxLength } from '@contract/articles.ts';
import { useState } from 'react';
import {
  publishDraft,
  unpublishArticle,
  unscheduleDraft,
  updateArticle,
} from '../../../services/publishing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DeskState } from '../saving/desk-types.ts';
import type { DraftDesk } from '../saving/draft-desk.ts';
import { timeInZone } from './moments.ts';
import styles from './press.module.css';
import { PressDialog } from './press-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { usePress } from './use-press.ts';

interface PressPanelProps {
  desk: DraftDesk;
  state: DeskState;
  /** How many things block it. */
  blocked: number;
  now: number;
  onPreview: () => void;
  /** Shows the checklist to whoever pressed too early. */
  onBlocked: () => void;
}

type Asked = 'publish' | 'schedule' | 'update' | 'unpublish' | null;

/** Where the article is, and the way to its readers. */
export function PressPanel({ desk, state, blocked, now, onPreview, onBlocked }: PressPanelProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const [correction, setCorrection] = useState('');
  const press = usePress(desk);
  const { record } = state;
  const stage = record?.state ?? 'draft';
  const slug = record?.slug ?? state.fields.slug;
  const changed = desk.unsaved || record?.publishedVersion !== record?.version;

  const ask = (what: Asked) => {
    press.forget();
    if (blocked > 0 && what !== 'unpublish') onBlocked();
    else setAsked(what);
  };
  const close = () => setAsked(null);
  const finish = (done: boolean) => {
    if (done) close();
  };

  return (
    <section className={styles.press} aria-labelledby="press-name">
      <h2 id="press-name" className={styles.name}>
        The press
      </h2>
      {stage === 'draft' && <p>A draft: nobody but you and the admins can read it.</p>}
      {stage === 'scheduled' && record?.publishAt !== undefined && (
        <p>
          Goes out <strong>{timeInZone(record.publishAt)}</strong>. What you save until then goes out with it.
        </p>
      )}
      {stage === 'published' && (
        <p>
          {changed
            ? 'Published. Readers do not see your changes before you press Update.'
            : 'Published. Readers see it as it stands here.'}
        </p>
      )}
      {record?.failure !== undefined && (
        <Notice kind="error" title="It could not go out">
          {record.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        {stage === 'published' ? (
          <Button wide onClick={() => ask('update')} disabled={!changed}>
            Update
          </Button>
        ) : (
          <>
            <Button wide onClick={() => ask('publish')}>
              Publish now
            </Button>
            <Button wide variant="secondary" onClick={() => ask('schedule')}>
              {stage === 'scheduled' ? 'Schedule again' : 'Schedule'}
            </Button>
          </>
        )}
        {stage === 'scheduled' && (
          <Button
            wide
            variant="secondary"
            pending={press.busy && asked === null}
            onClick={() => void press.run((id) => unscheduleDraft(id), 'It stays a draft.')}
          >
            Do not send it out
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
      </div>
      {asked === null && press.problem !== null && (
        <Notice kind="error" live title="That did not work">
          {press.problem}
        </Notice>
      )}

      {asked === 'publish' && (
        <PressDialog
          title="Publish now"
          action="Publish"
          pendingText="Publishing…"
          press={press}
          onClose={close}
          onSubmit={() => void press.run(publishDraft, 'It is out.').then(finish)}
        >
          <p>
            “{state.fields.title}” goes to everybody at once, at <strong>/article/{slug}</strong>, and those
            who follow you are told. The address stays from now on.
          </p>
        </PressDialog>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog press={press} now={now} before={record?.publishAt} onClose={close} />
      )}
      {asked === 'update' && (
        <PressDialog
          title="Update"
          action="Update"
          pendingText="Updating…"
          press={press}
          onClose={close}
          onSubmit={() =>
            void press
              .run((id, version) => updateArticle(id, version, correction), 'Readers see the new version.')
              .then((done) => {
                if (done) setCorrection('');
                finish(done);
              })
          }
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
      )}
      {asked === 'unpublish' && (
        <PressDialog
          title="Unpublish"
          action="Unpublish"
          pendingText="Taking it down…"
          press={press}
          onClose={close}
          onSubmit={() => void press.run((id) => unpublishArticle(id), 'It is a draft again.').then(finish)}
        >
          <p>
            The article leaves the site, the lists and the feeds, and is a draft again. Its address is kept
            for it.
          </p>
        </PressDialog>
      )}
    </section>
  );
}
