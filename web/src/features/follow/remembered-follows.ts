import { isKey } from '@contract/keys.ts';
import { rememberedByMember } from '../../data/remembered-by-member.ts';
import { storedObject } from '../../lib/stored.ts';

/** Whom a member follows, as this browser received it last. */
export const rememberedFollows = rememberedByMember<readonly string[]>({
  prefix: 'riffhall:follows:',
  parse: (stored) => Object.keys(storedObject(stored)).filter(isKey),
  toJson: (targets) => Object.fromEntries(targets.map((target) => [target, true])),
});
