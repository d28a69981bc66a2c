import * as v from 'valibot';
import { ServiceError } from './request.ts';

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

/** Resolves to null if the caller may not see it. Rejects if the API is disabled. */
export async function orHidden(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    const isHidden = error instanceof ServiceError && [403, 404].includes(error.status);
    if (isHidden && disabledApi(error) === undefined) return null;
    throw error;
  }
}
