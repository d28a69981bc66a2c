import { siteTextDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { setSiteText as setSiteTextUseCase } from './set-site-text.ts';

/** For admins: changes the texts of the site. */
export const setSiteText = callable('setSiteText', {}, (input, { auth }) =>
  setSiteTextUseCase(auth?.uid, input, siteTextDeps()),
);
