import { articleDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { setSiteText as change } from './set-site-text.ts';

/** For admins: changes the texts of the site. */
export const setSiteText = callable('setSiteText', {}, (input, { auth }) =>
  change(auth?.uid, input, articleDeps()),
);
