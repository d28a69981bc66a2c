import { paths } from '../../../src/contract/paths.ts';
import { request, ServiceError } from '../../services/request.ts';
import type { Check } from '../check.ts';
import { forNow, notSeen, ok } from '../finding.ts';

/** Checks that an admin has written the imprint. Nobody can before the first deployment. */
export const imprintCheck: Check = {
  name: 'imprint',
  async run({ files, bases, site }) {
    const database = files.site.get('VITE_FIREBASE_DATABASE_URL');
    if (!database) return notSeen('there is no database yet');
    try {
      const text = await request(`${bases.database(database)}/${paths.siteText('imprint')}/text.json`);
      if (text) return ok('it is written');
    } catch (error) {
      // Without deployed rules, the database denies every read.
      if (!(error instanceof ServiceError) || error.status === 0) throw error;
    }
    return forNow(`there is none: write it at ${site()}/author/admin?tab=texts, from the template there`);
  },
};
