import { articleKindNames } from '@contract/article-kinds.ts';
import type { ArticleKind, DraftFields } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Plectrums } from '../../../ui/plectrums.tsx';
import text from '../writing/text.module.css';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps {
  editor: Editor;
  fields: DraftFields;
  author: string;
  onClose: () => void;
}

const kindOf = (kind: ArticleKind): string => articleKindNames[kind].one;

/**
 * The article as readers will have it. Its text is built node by node from what the editor allows, never from HTML, so
 * that nothing in it can run.
 */
export function PreviewDialog({ editor, fields, author, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { title, excerpt, kind, cover, review } = fields;

  useEffect(() => {
    dialog.current?.showModal();
    const { doc, schema } = editor.state;
    body.current?.replaceChildren(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
    for (const link of body.current?.querySelectorAll('a') ?? []) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
  }, [editor]);

  return (
    <dialog ref={dialog} className={styles.preview} aria-label="Preview" onClose={onClose}>
      <header className={styles.bar}>
        <p className={styles.what}>Preview: as readers will see it</p>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Back to the desk <Icon name="close" />
        </button>
      </header>
      <article className={styles.article}>
        <p className={styles.kind}>{kindOf(kind)}</p>
        <h2 className={styles.title}>{title || 'No title yet'}</h2>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.byline}>By {author}</p>
        {kind === 'review' && review.rating !== undefined && (
          <p className={styles.rating}>
            {[review.band, review.album].filter(Boolean).join(' – ')} <Plectrums value={review.rating} />
          </p>
        )}
        {cover && <Picture picture={cover} sizes="(min-width: 48rem) 40rem, 100vw" />}
        <div ref={body} className={text.text} />
      </article>
    </dialog>
  );
}
