import * as v from 'valibot';
import type { ServiceError } from './request.ts';

const disabledSchema = v.object({
  error: v.object({
    details: v.array(
      v.looseObject({
        reason: v.optional(v.string()),
        metadata: v.optional(v.object({ service: v.optional(v.string()) })),
      }),
    ),
  }),
});

/** Returns the API that caused an error by being disabled, or undefined. */
export function disabledApi({ body }: ServiceError): string | undefined {
  const said = v.safeParse(disabledSchema, body);
  const details = said.success ? said.output.error.details : [];
  return details.find(({ reason }) => reason === 'SERVICE_DISABLED')?.metadata?.service;
}
