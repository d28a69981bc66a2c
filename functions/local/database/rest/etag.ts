/** ETags of nodes: https://firebase.google.com/docs/reference/rest/database, "Conditional requests". */
import { hashOf } from '../data/hash.ts';
import type { TreeNode } from '../data/node.ts';
import type { RestRequest } from './rest-request.ts';

/** The ETag of a node without data. */
const nothing = 'null_etag';

export const etagOf = (node: TreeNode): string => hashOf(node) || nothing;

/**
 * Returns whether to send an ETag. A conditional read gets one too, for its next request (`Reference.get_if_changed`
 * in the Admin SDK for Python).
 */
export const wantsEtag = (request: RestRequest): boolean =>
  request.header('x-firebase-etag') === 'true' || request.header('if-none-match') !== null;

/** Returns whether the caller of a read already has the current value. */
export const isKnown = (request: RestRequest, etag: string): boolean =>
  request.header('if-none-match') === etag;

/** Returns the hash that a write is conditional on, or null if it is unconditional. */
export const expectedHash = (request: RestRequest): string | null => {
  const etag = request.header('if-match');
  return etag === nothing ? '' : etag;
};
