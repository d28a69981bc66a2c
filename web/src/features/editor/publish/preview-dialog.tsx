import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListLoading, ListWaiting } from '../../../ui/list-waiting.tsx';
import {
  type LinkResult,
  readPreviewLink,
  renewPreviewLink,
  revokePreviewLink,
  showDraft,
} from '../api/draft-preview.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { addressOf, copyLink } from '../../../platform/share.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import { SecretAddress } from '../../../ui/secret-address.tsx';
import styles from './publish.module.css';
import { useWhenOnline } from '../../../ui/use-online.ts';
import { type SavedDraft, useSavedDraft } from './use-publish.ts';
import { Muted } from '../../../ui/muted.tsx';

interface PreviewDialogProps {
  draft: DraftStore;
  /** The name of the owner if the writer is a co-author: only the owner can share the secret link. */
  owner: string | null;
  onClose: () => void;
}

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'shared', label: 'Shared link' },
] as const;
type View = (typeof views)[number]['value'];

const isNarrow = () => window.matchMedia('(max-width: 48rem)').matches;

/** The article as readers will see it. The server renders the page from the draft that was just saved. */
export function PreviewDialog({ draft, owner, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const saved = useSavedDraft(draft);
  const [view, setView] = useState<View>(() => (isNarrow() ? 'phone' : 'desktop'));
  const [sharing, setSharing] = useState(false);
  useCloseOnBack(true, () => dialog.current?.close());

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.preview} aria-label="Preview" onClose={onClose}>
      <div className={styles.bar}>
        <FilterButtons choices={views} chosen={view} onChoose={setView} />
        {saved.state === 'saved' && owner === null && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={sharing}
            onClick={() => setSharing(!sharing)}
          >
            Secret link
          </Button>
        )}
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Back to the editor <Icon name="close" />
        </button>
      </div>
      {saved.state === 'saved' && sharing && <SecretLink draftId={saved.id} />}
      <div className={styles.stage}>
        {saved.state !== 'saved' ? (
          <div className={styles.loading}>
            <PreviewMissing why={saved.state} />
          </div>
        ) : view === 'shared' ? (
          <SharedCardPreview draftId={saved.id} />
        ) : (
          <PreviewFrame draftId={saved.id} width={view} />
        )}
      </div>
    </dialog>
  );
}

/** Shown in place of the preview while the server lacks the current draft. */
function PreviewMissing({ why }: { why: Exclude<SavedDraft['state'], 'saved'> }) {
  switch (why) {
    case 'saving':
      return <ListLoading what="the preview" />;
    case 'nothing':
      return <EmptyState title="A blank sheet">Write something, and see here what becomes of it.</EmptyState>;
    case 'unsaved':
      return (
        <EmptyState title="Not saved, so nothing to see">
          The server makes the preview, and it does not have your last changes. Look at the stamp above the
          text.
        </EmptyState>
      );
  }
}

const widths = { desktop: 1280, phone: 390 } as const;

interface PreviewFrameProps {
  draftId: string;
  width: keyof typeof widths;
}

/**
 * An iframe, so that the page is laid out for its own width. The desktop view is scaled down in narrower viewports, and
 * widened in wider ones.
 */
function PreviewFrame({ draftId, width }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number>(widths.desktop);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const retry = () => setState('loading');
  useWhenOnline(state === 'failed', retry);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width === 'desktop' ? Math.min(1, available / widths.desktop) : 1;
  return (
    <div ref={place} className={styles.place} data-width={width} style={{ '--preview-scale': scale }}>
      <div className={styles.loading}>
        <ListWaiting
          what="the preview"
          of={{
            data: state === 'loaded' || undefined,
            failure: state === 'failed' ? { offline: !navigator.onLine } : null,
            retry,
          }}
        />
      </div>
      {state !== 'failed' && (
        <iframe
          className={styles.frame}
          hidden={state === 'loading'}
          // What the browser shows in place of a page that it could not load has no document for us.
          onLoad={({ currentTarget }) => setState(currentTarget.contentDocument ? 'loaded' : 'failed')}
          title="The article as readers will see it"
          src={`/preview/draft/${draftId}`}
        />
      )}
    </div>
  );
}

/** An approximation of the card that other sites show for a link to the article. */
function SharedCardPreview({ draftId }: { draftId: string }) {
  const shown = useSource(source(['the card of a draft', draftId], { load: () => showDraft(draftId) }));
  if (shown.data === undefined)
    return (
      <div className={styles.look}>
        <ListWaiting what="the card" of={shown} />
      </div>
    );
  const card = shown.data?.shared;
  if (!card)
    return <EmptyState title="No such draft">It is gone, or it belongs to somebody else.</EmptyState>;
  const { site, title, description, picture } = card;
  return (
    <div className={styles.look}>
      <p>This is what a link to the article looks like elsewhere, in a chat or a feed.</p>
      <figure className={styles.card} aria-label="The card of the link">
        <img className={styles.picture} src={picture} alt="" width={1200} height={630} />
        <figcaption className={styles.words}>
          <Muted as="span">{site}</Muted>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.description}>{description || 'No summary yet.'}</span>
        </figcaption>
      </figure>
    </div>
  );
}

function useSecretLink(draftId: string) {
  /** Null if there is no link; undefined if not loaded yet. */
  const [token, setToken] = useState<string | null>();
  const [problem, setProblem] = useState<string | null>(null);

  const settle = (result: LinkResult) => {
    setProblem(result.ok ? null : result.message);
    if (result.ok) setToken(result.token);
  };
  useEffect(() => {
    let cancelled = false;
    void readPreviewLink(draftId).then((result) => {
      if (!cancelled) settle(result);
    });
    return () => {
      cancelled = true;
    };
  }, [draftId]);
  return {
    token,
    problem,
    read: async () => settle(await readPreviewLink(draftId)),
    change: async (action: 'renew' | 'end') =>
      settle(await (action === 'renew' ? renewPreviewLink : revokePreviewLink)(draftId)),
  };
}

/** The link that shows the draft to people without an account, such as an interviewee. */
function SecretLink({ draftId }: { draftId: string }) {
  const { token, problem, read, change } = useSecretLink(draftId);
  return (
    <section className={styles.link} aria-label="Secret link">
      <p className={styles.what}>
        Whoever has the link sees the draft as it is saved, without an account. It ends when you end it, and
        when the article is published.
      </p>
      {typeof token === 'string' ? (
        <div className={styles.working}>
          <SecretAddress
            key={token}
            label="The link"
            address={addressOf(`/preview/${token}`)}
            onCopy={() => copyLink(`/preview/${token}`)}
            onChange={change}
          />
        </div>
      ) : token === undefined && problem !== null ? (
        // There may already be a link, which a new one would revoke.
        <Button size="small" onClick={read}>
          Try again
        </Button>
      ) : (
        <Button size="small" pending={token === undefined} onClick={() => change('renew')}>
          Make a link
        </Button>
      )}
      <FailureNotice title="That did not work">{problem}</FailureNotice>
    </section>
  );
}
