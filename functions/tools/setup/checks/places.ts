import * as v from 'valibot';
import { functionsRegion } from '../../../src/contract/site.ts';
import { siteOrigin } from '../../../src/site-addresses.ts';
import { orNone, read } from '../../services/request.ts';
import { type DatabaseInstance, findDatabase } from '../../services/google.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { type Finding, leftOut, missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

function judgeDatabase(found: DatabaseInstance | null, context: ProjectContext): Finding {
  const console = firebaseConsole(context, 'database');
  if (!found) {
    const { google, project } = context;
    const path = `/v1beta/projects/${project}/locations/${functionsRegion}/instances?databaseId=${project}-default-rtdb`;
    return missing(
      'there is none',
      `create it in ${functionsRegion}, in locked mode, at ${console}`,
      offer(`Create it in ${functionsRegion}?`, () =>
        google('firebasedatabase', path, { method: 'POST', body: { type: 'DEFAULT_DATABASE' } }),
      ),
    );
  }
  if (found.region !== functionsRegion)
    return missing(
      `it is in ${found.region}, and the functions in ${functionsRegion} would hear of no change`,
      'a database cannot be moved: before the first deployment, have the functions run there (README, “Another region”), or else make another project',
    );
  return found.isActive
    ? ok(`it is in ${functionsRegion}`)
    : missing('it is disabled', `enable it at ${console}`);
}

export const databaseCheck: Check = {
  name: 'Realtime Database',
  run: async (context) => judgeDatabase(await findDatabase(context.google, context.project), context),
};

export const bucketCheck: Check = {
  name: 'storage bucket',
  async run(context) {
    const found = await orNone(
      context.google('firebasestorage', `/v1alpha/projects/${context.project}/defaultBucket`),
    );
    return found === null
      ? missing('there is none', `press “Get started” at ${firebaseConsole(context, 'storage')}`)
      : ok('there is one');
  },
};

const sitesSchema = v.object({
  sites: v.optional(v.array(v.object({ name: v.string(), type: v.optional(v.string()) })), []),
});

/** Resolves to the full name of the default site, or undefined. */
async function defaultSite({ google, project }: ProjectContext): Promise<string | undefined> {
  const answer = await google('firebasehosting', `/v1beta1/projects/${project}/sites`);
  return read('Hosting', sitesSchema, answer).sites.find(({ type }) => type === 'DEFAULT_SITE')?.name;
}

export const hostingCheck: Check = {
  name: 'site under Hosting',
  async run(context) {
    return (await defaultSite(context)) === undefined
      ? missing('there is none', `press “Get started” at ${firebaseConsole(context, 'hosting')}`)
      : ok(`it answers at ${siteOrigin('', context.project)}`);
  },
};

const domainSchema = v.object({
  hostState: v.optional(v.string(), ''),
  ownershipState: v.optional(v.string(), ''),
  cert: v.optional(v.object({ state: v.optional(v.string(), '') })),
});

/** Checks that Hosting serves the site at its own domain. A new domain takes hours until it does. */
export const ownDomainCheck: Check = {
  name: 'domain of your own',
  async run(context) {
    const { hostname } = new URL(context.site());
    const page = firebaseConsole(context, 'hosting/sites');
    if (context.site() === siteOrigin('', context.project)) return leftOut(`the site is at ${hostname}`);
    const name = await defaultSite(context);
    if (name === undefined) return missing('there is no site yet', 'set up Hosting first');
    const found = await orNone(
      context.google('firebasehosting', `/v1beta1/${name}/customDomains/${hostname}`),
    );
    if (found === null)
      return missing(
        `${hostname} does not lead to this site`,
        `press “Add custom domain” at ${page}, and add the DNS records that it shows where you registered the domain`,
      );
    const { hostState, ownershipState, cert } = read('Hosting', domainSchema, found);
    const isOurs = hostState === 'HOST_ACTIVE' && ownershipState === 'OWNERSHIP_ACTIVE';
    if (!isOurs)
      return missing(
        `the DNS records of ${hostname} do not lead to this site yet`,
        `compare them with those at ${page}; a change may take a day`,
      );
    return ['CERT_ACTIVE', 'CERT_EXPIRING_SOON'].includes(cert?.state ?? '')
      ? ok(`${hostname} leads to this site`)
      : missing(
          `${hostname} has no certificate yet`,
          `wait: Hosting obtains one within a day, and says at ${page} what prevents it`,
        );
  },
};
