/** ETags of places: https://firebase.google.com/docs/reference/rest/database, "Conditional requests". */
import { hashOf } from '../data/hash.ts';
import type { TreeNode } from '../data/node.ts';
import type { RestRequest } from './rest-request.ts';

/** The ETag of a place without data. */
const nothing = 'null_etag';

export const etagOf = (node: TreeNode): string => hashOf(node) || nothing;

/** A conditional read gets one too, to ask with the next time (`Reference.get_if_changed` of the Admin SDK for Python). */
export const wantsEtag = (request: RestRequest): boolean =>
  request.header('x-firebase-etag') === 'true' || request.header('if-none-match') !== null;

/** True when the caller of a read has the present value already. */
export const isKnown = (request: RestRequest, etag: string): boolean =>
  request.header('if-none-match') === etag;

/** The hash a write depends on; null if it is unconditional. */
export const expectedHash = (request: RestRequest): string | null => {
  const etag = request.header('if-match');
  return etag === nothing ? '' : etag;
};
