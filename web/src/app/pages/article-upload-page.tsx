import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EditorPage } from '../../features/editor/editor-page.tsx';
import { useSession } from '../../features/account/index.ts';
import { sharedLinkOf } from '../../lib/shared-link.ts';
import { keepScroll } from '../navigation/use-scroll-and-focus.ts';
import { usePageParams } from '../page-params.ts';

/** The editor, for a new article or for the draft in the URL. */
export default function ArticleUploadPage() {
  const { draftId = null } = usePageParams();
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const user = session.state === 'signed-in' ? session.user : null;
  const admin = session.state === 'signed-in' && session.roles.admin;
  // Keeps the author if they are signed out while writing.
  const [author, setAuthor] = useState(user && { uid: user.uid, name: user.displayName, admin });
  if (author === null && user) setAuthor({ uid: user.uid, name: user.displayName, admin });

  const onNamed = useCallback(
    (id: string) => {
      if (id !== draftId) void navigate(`/article/upload/${id}`, keepScroll);
    },
    [draftId, navigate],
  );
  return (
    author && (
      <EditorPage
        draftId={draftId}
        shared={sharedLinkOf(parameters)}
        author={author}
        onNamed={onNamed}
        onLeft={() => void navigate('/article/admin')}
      />
    )
  );
}
