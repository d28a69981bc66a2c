import * as v from 'valibot';
import { keySchema } from './text-schemas.ts';

/** Input of the callable `retryWork`, for admins: the key in `failedWork`. */
export const retryWorkSchema = v.strictObject({ id: keySchema(/^[-\w]{1,64}$/) });
