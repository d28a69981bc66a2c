import { DraftBar, DraftView } from '../../features/articles/draft-view.tsx';
import { Missing } from '../../features/articles/missing.tsx';
import { openPreview } from '../../features/editor/api/draft-preview.ts';
import { usePageParams } from '../page-params.ts';
// Keeps the shared code in the chunk of the article page, instead of splitting it off for this page.
import './article-page.tsx';
import { DraftFrame } from './draft-frame.tsx';

function SecretPreview({ token }: { token: string }) {
  return (
    <DraftView
      load={() => openPreview(token)}
      head={(preview) => <DraftBar preview={preview} />}
      missing={
        <Missing heading="No draft here">
          This link to a draft leads nowhere. It was mistyped somewhere, its author has ended it, or the
          article is published by now.
        </Missing>
      }
    />
  );
}

/** `/preview/{token}` shows a draft to anybody with its secret link; `/preview/draft/{id}` shows it to its author. */
export default function PreviewPage() {
  const { token = '', draftId } = usePageParams();
  return token === 'draft' && draftId ? (
    <DraftFrame key={draftId} draftId={draftId} />
  ) : (
    <SecretPreview key={token} token={draftId === undefined ? token : ''} />
  );
}
