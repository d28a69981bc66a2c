import { DraftBar } from '../../features/articles/draft-bar.tsx';
import { DraftView } from '../../features/articles/draft-view.tsx';
import { Missing } from '../../features/articles/missing.tsx';
import { openPreview } from '../../services/draft-preview.ts';
import { usePageParams } from '../page-params.ts';

/** A draft for whoever has its secret link. */
export default function PreviewPage() {
  const { token = '' } = usePageParams();
  return (
    <DraftView
      key={token}
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
