import { articleDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { mergeBands as mergeBandsUseCase } from './merge-bands.ts';
import { spellBand as spellBandUseCase } from './spell-band.ts';

/** For admins: sets the spelling of a band. */
export const spellBand: Call<'spellBand'> = (input, auth) =>
  spellBandUseCase(auth?.uid, input, articleDeps());

/** For admins: merges a band into another one of which it is a different spelling. */
export const mergeBands: Call<'mergeBands'> = (input, auth) =>
  mergeBandsUseCase(auth?.uid, input, articleDeps());
