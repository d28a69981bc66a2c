/** ETags of places: https://firebase.google.com/docs/reference/rest/database, "Conditional requests". */
import { hashOf } from '../data/hash.ts';
import type { TreeNode } from '../data/node.ts';
import type { RestRequest } from './rest-request.ts';

/** The ETag of a place without data. */
const nothing = 'null_etag';

export const etagOf = (node: TreeNode): string => hashOf(node) || nothing;

export const wantsEtag = (request: RestRequest): boolean => request.header('x-firebase-etag') === 'true';

/** The hash a write depends on; null if it is unconditional. */
export const expectedHash = (request: RestRequest): string | null => {
  const etag = request.header('if-match');
  return etag === nothing ? '' : etag;
};
