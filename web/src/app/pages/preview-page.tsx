import { DraftBar } from '../../features/articles/draft-bar.tsx';
import { DraftView } from '../../features/articles/draft-view.tsx';
import { Missing } from '../../features/articles/missing.tsx';
import { openPreview } from '../../data/draft-preview.ts';
import { usePageParams } from '../page-params.ts';
// What both are made of stays in one file with the page that everybody reads, and is not split off for this one.
import './article-page.tsx';
import { DraftFrame } from './draft-frame.tsx';

function SecretPreview({ token }: { token: string }) {
  return (
    <DraftView
      ask={() => openPreview(token)}
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

/** `/preview/{token}`, a draft for whoever has its secret link, and `/preview/draft/{id}`, for its author. */
export default function PreviewPage() {
  const { token = '', draftId } = usePageParams();
  return token === 'draft' && draftId ? (
    <DraftFrame key={draftId} draftId={draftId} />
  ) : (
    <SecretPreview key={token} token={draftId === undefined ? token : ''} />
  );
}
