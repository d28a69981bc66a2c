import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { RecordingFailure, RecordingWork } from '../contract/recordings.ts';
import { notify } from '../notifications/notify.ts';
import type { RecordingDeps } from './recording-job.ts';

type Deps = Pick<RecordingDeps, 'database' | 'clock' | 'accounts'>;
type Asked = Pick<RecordingWork, 'requestedBy' | 'run'>;

const reasons: Record<RecordingFailure, string> = {
  'nothing-to-read': 'There is nothing in the article to read aloud.',
  'too-long': 'The article is too long to be read aloud.',
  'over-ceiling': 'As much as a month may have has been read aloud. Try again next month.',
  'voice-refused': 'The speech service refused the text. An admin should look at its settings.',
  'voice-unreachable': 'The speech service could not be reached. Try again later; what is done is kept.',
  internal: 'Something broke on our side. Try again; what is done is kept.',
};

const entryOf = (slug: string, { run }: Asked) => ({
  key: `recording-${slug}-${run}`,
  link: `/article/${slug}`,
});

/** Notifies the member who requested the recording, unless their account is deleted. */
export async function notifyOfRecording(
  slug: string,
  asked: Asked,
  title: string,
  deps: Deps,
): Promise<void> {
  const { requestedBy: uid } = asked;
  if (uid === undefined || !(await deps.accounts.find(uid))) return;
  const why = 'You asked for a recording of it.';
  await notify(
    {
      ...entryOf(slug, asked),
      uid,
      kind: 'recording-ready',
      title: `${quoted(title)} can be listened to now.`,
      why,
    },
    deps,
  );
}

export async function notifyOfFailure(
  slug: string,
  asked: Asked,
  failure: RecordingFailure,
  deps: Deps,
): Promise<void> {
  const { requestedBy: uid } = asked;
  if (uid === undefined || !(await deps.accounts.find(uid))) return;
  const title = await deps.database.get(fieldOf(paths.article(slug), 'title'));
  const what = `There is no recording of ${quoted(title ?? slug)}.`;
  await notify(
    { ...entryOf(slug, asked), uid, kind: 'recording-failed', title: what, why: reasons[failure] },
    deps,
  );
}
