import * as v from 'valibot';
import { functionsRegion } from '../../../src/contract/site.ts';
import { read } from '../../services/request.ts';
import { orHidden } from '../../services/google.ts';
import { type Check, googleConsole } from '../check.ts';
import { missing, notSeen, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

/** What one instance of each function takes together, rounded up: processors and GiB. A test adds them up. */
export const neededCpu = 11;
export const neededGib = 8;

const quotaSchema = v.object({
  dimensionsInfos: v.optional(
    v.array(
      v.object({
        dimensions: v.optional(v.object({ region: v.optional(v.string()) }), {}),
        applicableLocations: v.optional(v.array(v.string()), []),
        details: v.optional(v.object({ value: v.optional(v.string()) }), {}),
      }),
    ),
    [],
  ),
});

/** Resolves to the processors that Cloud Run grants in the region of the functions, or null if that cannot be seen. */
async function grantedCpu({ google, number }: ProjectContext): Promise<number | null> {
  const path = `/v1/projects/${number}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`;
  const { dimensionsInfos } = read(
    'Cloud Quotas',
    quotaSchema,
    (await orHidden(google('cloudquotas', path))) ?? {},
  );
  // An entry that names a region comes before the one for all others.
  const found =
    dimensionsInfos.find(({ dimensions }) => dimensions.region === functionsRegion) ??
    dimensionsInfos.find(
      ({ dimensions, applicableLocations }) =>
        dimensions.region === undefined && applicableLocations.includes(functionsRegion),
    );
  const milli = found?.details.value;
  return milli === undefined ? null : Number(milli) / 1000;
}

/** Checks that a deployment, which starts an instance of every function, fits into the region's quota of Cloud Run. */
export const capacityCheck: Check = {
  name: 'processors',
  async run(context) {
    const page = googleConsole(context, 'iam-admin/quotas');
    const where = `“Total CPU allocation” of the Cloud Run Admin API in ${functionsRegion}, at ${page}`;
    const granted = await grantedCpu(context);
    if (granted === null) return notSeen(`a deployment starts ${neededCpu}; see ${where}`);
    // An unlimited quota is a negative number.
    if (granted < 0 || granted >= neededCpu)
      return ok(`a deployment starts ${neededCpu} of ${granted < 0 ? 'any number' : granted}`);
    return missing(
      `a deployment starts ${neededCpu}, and Cloud Run grants ${granted} in ${functionsRegion}`,
      `ask for ${2 * neededCpu} under ${where}, or deploy in parts: functions/docs/running.md, “If the region’s processors do not suffice”`,
    );
  },
};
