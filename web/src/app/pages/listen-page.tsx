import { recordingAddress } from '@contract/recordings.ts';
import { ListenView } from '../../features/articles/listen-view.tsx';
import { ListenButton } from '../connected/listen-button.tsx';
import { saveOnCard } from '../connected/save-article.tsx';

export default function ListenPage() {
  return (
    <ListenView
      slot={saveOnCard}
      listenSlot={(article) => (
        <>
          <ListenButton article={article} />
          {article.recording && (
            <noscript>
              <a href={recordingAddress(article.recording.file)}>The recording as a file</a>
            </noscript>
          )}
        </>
      )}
    />
  );
}
