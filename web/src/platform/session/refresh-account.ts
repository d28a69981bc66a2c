import { logError } from '../log.ts';

/**
 * Lets the server update what it stores of the account, whose email address may be another one since the last login.
 * Never rejects: the server also checks all accounts once a day.
 */
export async function refreshAccount(): Promise<void> {
  try {
    const { callFunction } = await import('../call-function.ts');
    await callFunction('refreshAccount', {});
  } catch (error) {
    logError('Refreshing the account', error);
  }
}
