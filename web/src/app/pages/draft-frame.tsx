import type { MouseEvent } from 'react';
import { DraftView } from '../../features/articles/draft-view.tsx';
import { showDraft } from '../../features/editor/api/draft-preview.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Opens links outside the iframe in which the editor shows this page. Videos and in-page links stay inside. */
function openOutside(event: MouseEvent) {
  if (window.parent === window) return;
  const link = (event.target as Element).closest('a');
  const path = link?.getAttribute('href') ?? '';
  if (!link || link.matches('.player, .video') || path === '' || path.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

/** A draft for its author. The editor shows it in iframes of several widths. */
export function DraftFrame({ draftId }: { draftId: string }) {
  return (
    <div onClickCapture={openOutside}>
      <DraftView
        load={() => showDraft(draftId)}
        missing={
          <>
            <PageHeading>Preview</PageHeading>
            <EmptyState
              title="No such draft"
              action={<ButtonLink to="/article/admin">To your articles</ButtonLink>}
            >
              There is none, or it belongs to somebody else.
            </EmptyState>
          </>
        }
      />
    </div>
  );
}
