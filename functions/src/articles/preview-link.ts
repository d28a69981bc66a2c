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

/** `previewLinks/{draftId}`; `previewTokens/{token}` is the reverse lookup. No client can access either. */
interface PreviewLink {
  token: string;
  /** The member who created the link. It works as long as they may write here. */
  by: string;
  at: number;
}

const readLink = async (draftId: string, database: Database) =>
  await database.get<PreviewLink>(paths.previewLink(draftId));

export const currentToken = async (draftId: string, database: Database): Promise<string | null> =>
  (await readLink(draftId, database))?.token ?? null;

/** Returns the changes that invalidate a draft's link. */
export async function linkRevocation(draftId: string, database: Database): Promise<Record<string, null>> {
  const token = await currentToken(draftId, database);
  return token === null ? {} : { [paths.previewLink(draftId)]: null, [paths.previewToken(token)]: null };
}

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
      const before = await linkRevocation(draftId, database);
      lease.requireHeld();
      await database.update({
        ...before,
        [paths.previewLink(draftId)]: link,
        [paths.previewToken(token)]: draftId,
      });
      return token;
    },
    deps,
  );

export const revokeLink = (draftId: string, deps: ArticleDeps): Promise<void> =>
  withLease(
    paths.lease(draftId),
    async (lease) => {
      const changes = await linkRevocation(draftId, deps.database);
      lease.requireHeld();
      await deps.database.update(changes);
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
  const draftId = await database.get<string>(paths.previewToken(token));
  if (draftId === null) throw leadsNowhere();
  const [link, draft] = await Promise.all([readLink(draftId, database), database.get(paths.draft(draftId))]);
  if (link?.token !== token || draft === null || !isUnpublished(draft)) throw leadsNowhere();
  const allowed = await Promise.all([mayWrite(link.by, deps), isOpen(draft.owner, deps)]);
  if (allowed.includes(false)) throw leadsNowhere();
  return draftId;
}
