import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { randomBytes } from 'node:crypto';
import type { Draft } from '../contract/articles.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { previewTokenBytes, type DraftPreview, type SharedCard } from '../contract/preview-call.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import type { Database } from '../database.ts';
import { mayWrite, requireWriter, type CallDeps } from '../members/caller.ts';
import { readDraft, readDraftAndHtml, requireEditor, requireOwner } from './stored-draft.ts';
import { siteName } from '../contract/site.ts';
import { factsOf } from '../previews/page-facts.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type ComposedArticle, composeArticle } from './build-article.ts';

/** `previewLinks/{draftId}`, which no client can access. */
interface PreviewLink {
  token: string;
  /** The member who created the link. It works as long as they may write here. */
  by: string;
  at: number;
}

const currentToken = async (draftId: string, database: Database): Promise<string | null> =>
  (await database.get<PreviewLink>(paths.previewLink(draftId)))?.token ?? null;

/** Links show neither published nor deleted drafts. */
const isUnpublished = ({ state }: Draft) => state === 'draft' || state === 'scheduled';

const renewLink = (draftId: string, by: string, deps: CallDeps): Promise<string> =>
  withLease(paths.lease(draftId), deps, async ({ database, clock }) => {
    if (!isUnpublished(await readDraft(draftId, database))) {
      throw new AppError('conflict', 'Only what is not published has a secret link.');
    }
    const token = randomBytes(previewTokenBytes).toString('base64url');
    const link: PreviewLink = { token, by, at: clock.now() };
    await database.update({ [paths.previewLink(draftId)]: link });
    return token;
  });

const revokeLink = (draftId: string, deps: CallDeps): Promise<void> =>
  withLease(paths.lease(draftId), deps, ({ database }) =>
    database.update({ [paths.previewLink(draftId)]: null }),
  );

async function isOpen(uid: string, { accounts }: CallDeps): Promise<boolean> {
  const account = await accounts.find(uid);
  return account !== null && !account.disabled;
}

const leadsNowhere = () => new AppError('not-found', 'This link leads nowhere, or not any more.');

/** Returns the draft of a token. Every reason for refusal produces the same error. */
async function draftOfToken(token: string, deps: CallDeps): Promise<string> {
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

async function correctionsOf(
  slug: string | undefined,
  database: Database,
): Promise<DraftPreview['corrections']> {
  if (slug === undefined) return {};
  const kept = await database.get(fieldOf(paths.articleBody(slug), 'corrections'));
  return kept ?? {};
}

function sharedCard({ slug, card }: ComposedArticle, publishedAt: number, origin: SiteOrigin): SharedCard {
  const { tags = {}, bands = {}, coAuthors = [], review = null, recording: _, ...rest } = card;
  const article = {
    ...rest,
    slug,
    coAuthors,
    tags: Object.keys(tags),
    bands: Object.entries(bands).map(([key, name]) => ({ key, name })),
    review,
    publishedAt,
    updatedAt: null,
  };
  const { title, description, picture } = factsOf({ about: 'article', article }, origin);
  return { site: siteName, title, description, picture: picture.address.slice(origin.length) };
}

/** Renders the article as if the draft were published now. */
async function renderDraft(
  id: string,
  now: number,
  origin: SiteOrigin,
  database: Database,
): Promise<DraftPreview> {
  const [draft, stored] = await readDraftAndHtml(id, database);
  const composed = await composeArticle({ id, draft, html: stored }, database);
  const { review, ...card } = composed.card;
  const publishedAt = draft.publishedAt ?? draft.publishAt ?? now;
  return {
    slug: composed.slug,
    card: {
      ...card,
      // An unfinished review is omitted, and one with a forged rating.
      ...(review && review.year > 0 && review.rating > 0 && review.rating <= 5 && { review }),
      publishedAt,
      ...(draft.state === 'published' && { updatedAt: now }),
      counts: { comments: 0, horns: 0 },
    },
    html: composed.html,
    corrections: await correctionsOf(draft.slug, database),
    state: draft.state,
    savedAt: draft.updatedAt,
    shared: sharedCard(composed, publishedAt, origin),
  };
}

export interface PreviewDeps extends CallDeps {
  origin: SiteOrigin;
}

/**
 * Previews a draft for its authors, for admins, and for visitors with its secret link. Only the owner and admins manage
 * the link.
 */
export async function previewDraft(
  callerUid: string | undefined,
  input: ParsedCallInput<'previewDraft'>,
  deps: PreviewDeps,
): Promise<CallOutput<'previewDraft'>> {
  const { database, clock, origin } = deps;
  const show = async (id: string) => ({ preview: await renderDraft(id, clock.now(), origin, database) });
  if (input.action === 'open') return show(await draftOfToken(input.token, deps));

  const caller = await requireWriter(callerUid, deps);
  const { draftId } = input;
  const draft = await readDraft(draftId, database);
  // Co-authors cannot create links, because a link would outlive their access.
  if (input.action === 'show') await requireEditor(draftId, draft, caller, database);
  else requireOwner(draft, caller);
  switch (input.action) {
    case 'show':
      return show(draftId);
    case 'link':
      return { token: await currentToken(draftId, database) };
    case 'renew-link':
      return { token: await renewLink(draftId, caller.uid, deps) };
    case 'end-link':
      await revokeLink(draftId, deps);
      return { token: null };
  }
}
