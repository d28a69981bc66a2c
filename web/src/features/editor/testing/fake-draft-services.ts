import { emptyDraftFields } from '@contract/draft-fields.ts';
import type { DraftCopy } from '../api/draft-copies.ts';
import type { SaveOutcome } from '../api/draft-saving.ts';
import type { DraftContent, DraftRecord, LoadedDraft } from '../../../data/drafts.ts';
import type { CallFailure } from '../../../platform/call-function.ts';
import type { DraftServices, OpenedDraft } from '../autosave/draft-state.ts';
import { DraftStore } from '../autosave/draft-store.ts';
import { mergeDrafts } from '../autosave/merge-drafts.ts';

export const contentOf = (html: string, title = ''): DraftContent => ({
  fields: { ...emptyDraftFields, title },
  html,
});

export function storedDraft(html: string, record: Partial<DraftRecord> = {}): LoadedDraft {
  const stored = { id: 'd1', owner: 'me', title: '', version: 1, state: 'draft' } as const;
  const times = { createdAt: 1, updatedAt: 1 };
  return { record: { ...stored, ...times, fields: emptyDraftFields, ...record }, html };
}

export const fresh: OpenedDraft = {
  id: null,
  record: null,
  base: 0,
  stored: contentOf(''),
  content: contentOf(''),
  unsaved: false,
};

type Answer = (outcome: SaveOutcome) => void;

/**
 * Returns a fake server and device controlled by the test: saves wait until `answer` is called, unless `atOnce` is set.
 */
export function fakeDraftServices({ atOnce = true } = {}) {
  const saves: { id: string; base: number; content: DraftContent }[] = [];
  const logged: [where: string, error: unknown][] = [];
  const waiting: Answer[] = [];
  const keptVersions: [id: string, version: number][] = [];
  const copies = new Map<string, Omit<DraftCopy, 'uid'>>();
  const watchers = new Map<string, (record: DraftRecord | null) => void>();
  let connection: (connected: boolean) => void = () => undefined;
  let access: () => void = () => undefined;
  let ids = 0;
  const state = {
    stored: null as LoadedDraft | null,
    deviceIsFull: false,
    failure: null as Error | null,
    keeping: null as CallFailure | null,
  };

  const services: DraftServices = {
    newId: () => Promise.resolve(`new-${(ids += 1)}`),
    load: () => Promise.resolve(state.stored),
    merging: () => Promise.resolve(mergeDrafts),
    save: (save) => {
      saves.push(save);
      const { failure } = state;
      state.failure = null;
      if (failure) return Promise.reject(failure);
      if (atOnce) return Promise.resolve({ type: 'saved', version: save.base + 1 });
      return new Promise((resolve) => waiting.push(resolve));
    },
    keepVersion: (id, version) => {
      if (state.keeping) return Promise.resolve(state.keeping);
      keptVersions.push([id, version]);
      return Promise.resolve({ ok: true });
    },
    storeCopy: (copy) => {
      if (!state.deviceIsFull) copies.set(copy.id, copy);
      return Promise.resolve(!state.deviceIsFull);
    },
    dropCopy: (id, at) => {
      if ((copies.get(id)?.at ?? 0) <= at) copies.delete(id);
      return Promise.resolve();
    },
    watch: (id) => (onDraft) => {
      watchers.set(id, onDraft);
      return () => watchers.delete(id);
    },
    watchConnection: (onChange) => {
      connection = onChange;
      onChange(true);
      return () => (connection = () => undefined);
    },
    watchAccess: (onChange) => {
      access = onChange;
      return () => (access = () => undefined);
    },
    log: (where, error) => logged.push([where, error]),
  };
  return {
    services,
    saves,
    keptVersions,
    copies,
    logged,
    watched: () => [...watchers.keys()],
    /** Answers the oldest pending save. */
    answer: (outcome?: SaveOutcome) => {
      const version = (saves.at(-waiting.length)?.base ?? 0) + 1;
      waiting.shift()?.(outcome ?? { type: 'saved', version });
    },
    /** Stores a draft as if another tab had saved it. */
    storeElsewhere: (draft: LoadedDraft) => {
      state.stored = draft;
      watchers.get(draft.record.id)?.(draft.record);
    },
    connect: (connected: boolean) => connection(connected),
    changeAccess: () => access(),
    /** Makes the next save fail with an unexpected error. */
    breakNext: (error: Error) => (state.failure = error),
    /** Lets the server refuse to keep versions. Null ends it. */
    refuseToKeep: (failure: CallFailure | null) => (state.keeping = failure),
    fillDevice: () => (state.deviceIsFull = true),
  };
}

/** Returns an open draft with its fake server and device, and `type`, which puts a text in its editor. */
export function sitDown(opened: OpenedDraft, options?: { atOnce: boolean }) {
  const fake = fakeDraftServices(options);
  const draft = new DraftStore(fake.services, opened);
  let html = opened.content.html;
  draft.readHtmlFrom(() => html);
  return {
    ...fake,
    draft,
    getUp: draft.subscribe(() => undefined),
    type: (text: string) => {
      html = text;
      draft.textChanged();
    },
    status: () => draft.get().status,
    texts: () => fake.saves.map(({ content }) => content.html),
  };
}
