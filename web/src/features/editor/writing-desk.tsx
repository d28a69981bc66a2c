import { readinessErrors } from '@contract/readiness.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { type Asked, DeskDialogs } from './desk-dialogs.tsx';
import { Details } from './fields/details.tsx';
import { useSlugCheck } from './fields/use-slug-check.ts';
import { usePictures } from './incoming/use-pictures.ts';
import { sayPicturesLeftOut } from './paste/say-pictures-left-out.ts';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PressPanel } from './publishing/press-panel.tsx';
import { adviceFor, type Entry } from './readiness/advice.ts';
import { Checklist } from './readiness/checklist.tsx';
import { goTo } from './readiness/go-to.ts';
import type { DraftDesk } from './saving/draft-desk.ts';
import { withTitle } from './saving/fields.ts';
import { useDesk } from './saving/use-desk.ts';
import { useSaveKey } from './saving/use-save-key.ts';
import { ConflictDialog } from './status/conflict-dialog.tsx';
import { KeptCopy } from './status/kept-copy.tsx';
import { SaveStamp, SaveTrouble } from './status/save-status.tsx';
import { TitleField } from './title-field.tsx';
import { useSiteBar } from './use-site-bar.ts';
import { TextZone } from './writing/text-zone.tsx';
import { useTextEditor } from './writing/use-text-editor.ts';
import { useTextFacts } from './writing/use-text-facts.ts';
import styles from './writing-desk.module.css';

export interface WritingDeskProps {
  desk: DraftDesk;
  /** Of the address when the desk was set up. */
  draftId: string | null;
  author: { uid: string; name: string };
  PictureDialog: ComponentType<PictureDialogProps>;
  /** The draft has its name: with the first key, or as a copy. */
  onNamed: (draftId: string) => void;
}

/** The sheet, what is written about it, and the way to the readers. */
export function WritingDesk({ desk, draftId, author, PictureDialog, onNamed }: WritingDeskProps) {
  const state = useDesk(desk);
  const now = useNow();
  const [asked, setAsked] = useState<Asked>(null);
  const [undecided, setUndecided] = useState<unknown>(null);
  const whole = useRef<HTMLDivElement>(null);
  useSiteBar(whole);

  const editor = useTextEditor({
    html: state.html,
    edition: state.edition,
    onChange: () => desk.wrote(),
    onFiles: (files) => pictures.take(files, 'picture'),
    onPicturesDropped: (count) => sayPicturesLeftOut(count, editor),
    onAskForLink: () => setAsked('link'),
  });
  const pictures = usePictures({
    editor: () => editor,
    onAsk: setAsked,
    onCover: (cover) => desk.edit({ cover }),
    onClose: () => setAsked(null),
  });
  useEffect(() => {
    desk.readFrom(() => (editor.isEmpty ? '' : editor.getHTML()));
  }, [desk, editor, state.edition]);

  const { id, fields, record, status } = state;
  const address = useRef(draftId);
  useEffect(() => {
    if (id === null || id === address.current) return;
    address.current = id;
    onNamed(id);
  }, [id, onNamed]);

  const facts = useTextFacts(editor);
  const frozenSlug = record?.slug ?? null;
  const slugCheck = useSlugCheck(frozenSlug === null ? fields.slug : '', id);
  const errors: Entry[] = readinessErrors(fields, { whole: facts.text, prose: facts.prose }, now);
  if (slugCheck === 'taken') {
    errors.push({ field: 'slug', message: 'Another article has this address. Change it a little.' });
  }
  useSaveKey(() => void desk.saveNow());
  const conflict = status.kind === 'conflict' && status.theirs !== undecided ? status.theirs : null;

  const entryPressed = (entry: Entry) => goTo(entry, editor);

  return (
    <div ref={whole} className={styles.desk}>
      <header className={styles.head}>
        <h1 className={styles.name} tabIndex={-1}>
          Upload article
        </h1>
        <SaveStamp state={state} now={now} />
      </header>
      <SaveTrouble state={state} desk={desk} onDecide={() => setUndecided(null)} />
      <KeptCopy desk={desk} now={now} />

      <div className={styles.columns}>
        <div className={styles.sheet}>
          <TitleField
            title={fields.title}
            onChange={(title) => desk.edit(withTitle(fields, title, frozenSlug !== null))}
            onDone={() => editor.commands.focus('start')}
          />
          <TextZone editor={editor} onAsk={setAsked} />
          <Details
            fields={fields}
            frozenSlug={frozenSlug}
            slugCheck={slugCheck}
            onEdit={(change) => desk.edit(change)}
            onChooseCover={() => setAsked('cover')}
          />
        </div>
        <div className={styles.board}>
          <Checklist errors={errors} advice={adviceFor(fields, facts)} onGoTo={entryPressed} />
          <PressPanel
            desk={desk}
            state={state}
            blocked={errors.length > 0}
            now={now}
            onPreview={() => setAsked('preview')}
            onBlocked={() => errors[0] && entryPressed(errors[0])}
          />
        </div>
      </div>

      <DeskDialogs
        asked={asked}
        pictures={pictures}
        desk={desk}
        editor={editor}
        fields={fields}
        PictureDialog={PictureDialog}
        onClose={() => setAsked(null)}
      />
      {conflict && (
        <ConflictDialog
          desk={desk}
          theirs={conflict}
          uid={author.uid}
          now={now}
          onClose={() => setUndecided(conflict)}
        />
      )}
    </div>
  );
}
