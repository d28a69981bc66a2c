import { expect, test, vi } from 'vitest';
import type { DraftContent } from '../../../data/drafts.ts';
import { keepVersion } from '../../../data/publishing.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { DraftStore } from '../autosave/draft-store.ts';
import { fromStored } from '../autosave/open-draft.ts';
import type { PublishCall } from '../publish/use-publish.ts';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { restoreVersion } from './restore-version.ts';

vi.mock('../../../data/publishing.ts');

const time = fakeTime();

test('restoring gives up on a version that does not load in time, and ignores it when it arrives later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draft = new DraftStore(fakeDraftServices().services, fromStored(storedDraft('<p>Doom.</p>')));
  const run = async (work: PublishCall) => (await work('d1', 1)).ok;
  const publish = { busy: false, problem: null, clearProblem: () => undefined, run };
  let arrive: (version: DraftContent) => void = () => undefined;
  const load = () => new Promise<DraftContent>((resolve) => (arrive = resolve));
  const restoring = restoreVersion(draft, publish, { load, missing: '', done: '' });
  await time.pass(60_000);
  expect(await Promise.race([restoring, Promise.resolve('waiting')])).toBe(false);
  arrive(contentOf('<p>Earlier.</p>'));
  await time.pass(0);
  expect(draft.html).toBe('<p>Doom.</p>');
  expect(keepVersion).not.toHaveBeenCalled();
});
