import { ownMailsSchema } from '@contract/mails.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** Sends the admin the next digest as it would be now. */
export const sendTrialDigest = () => callChecked('setEmailSubscriptions', { action: 'try' }, ownMailsSchema);
