import { siteTextDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { setSiteText as setSiteTextUseCase } from './set-site-text.ts';

/** For admins: changes the texts of the site. */
export const setSiteText: Call<'setSiteText'> = (input, auth) =>
  setSiteTextUseCase(auth?.uid, input, siteTextDeps());
