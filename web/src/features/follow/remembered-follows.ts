import { isKey } from '@contract/keys.ts';
import { rememberedByMember } from '../../data/remembered-by-member.ts';
import { storedObject } from '../../lib/stored.ts';

/** The last version of a member's follows that this browser received. */
export const rememberedFollows = rememberedByMember<readonly string[]>({
  prefix: 'riffhall:follows:',
  parse: (stored) => Object.keys(storedObject(stored)).filter(isKey),
  toJson: (targets) => Object.fromEntries(targets.map((target) => [target, true])),
});
