import { randomBytes } from 'node:crypto';
import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { previewTokenBytes } from '../contract/preview-call.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import type { Database } from '../database.ts';
import { mayWrite } from '../members/caller.ts';
import type { ArticleDeps } from './article-deps.ts';
import { readDraft } from './stored-draft.ts';

/** `previewLinks/{draftId}`, which no client can access. */
interface PreviewLink {
  token: string;
  /** The member who created the link. It works as long as they may write here. */
  by: string;
  at: number;
}

export const currentToken = async (draftId: string, database: Database): Promise<string | null> =>
  (await database.get<PreviewLink>(paths.previewLink(draftId)))?.token ?? null;

/** Links show neither published nor deleted drafts. */
const isUnpublished = ({ state }: Draft) => state === 'draft' || state === 'scheduled';

export const renewLink = (draftId: string, by: string, deps: ArticleDeps): Promise<string> =>
  withLease(
    paths.lease(draftId),
    async (lease) => {
      const { database, clock } = deps;
      if (!isUnpublished(await readDraft(draftId, database))) {
        throw new AppError('conflict', 'Only what is not published has a secret link.');
      }
      const token = randomBytes(previewTokenBytes).toString('base64url');
      const link: PreviewLink = { token, by, at: clock.now() };
      lease.requireHeld();
      await database.update({ [paths.previewLink(draftId)]: link });
      return token;
    },
    deps,
  );

export const revokeLink = (draftId: string, deps: ArticleDeps): Promise<void> =>
  withLease(
    paths.lease(draftId),
    async (lease) => {
      lease.requireHeld();
      await deps.database.update({ [paths.previewLink(draftId)]: null });
    },
    deps,
  );

async function isOpen(uid: string, { accounts }: ArticleDeps): Promise<boolean> {
  const account = await accounts.find(uid);
  return account !== null && !account.disabled;
}

const leadsNowhere = () => new AppError('not-found', 'This link leads nowhere, or not any more.');

/** Returns the draft of a token. Every reason for refusal produces the same error. */
export async function draftOfToken(token: string, deps: ArticleDeps): Promise<string> {
  const { database } = deps;
  const ofToken = { by: 'token', from: token, to: token, limit: 1 };
  const [found] = await database.query<PreviewLink>(paths.previewLinks(), ofToken);
  if (!found) throw leadsNowhere();
  const { key: draftId, value: link } = found;
  const draft = await database.get(paths.draft(draftId));
  if (draft === null || !isUnpublished(draft)) throw leadsNowhere();
  const allowed = await Promise.all([mayWrite(link.by, deps), isOpen(draft.owner, deps)]);
  if (allowed.includes(false)) throw leadsNowhere();
  return draftId;
}
