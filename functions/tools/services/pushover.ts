import { request } from './request.ts';

/** Has Pushover validate both keys without sending a message. Rejects with `ServiceError`. */
export async function validatePushover(apiBase: string, token: string, user: string): Promise<void> {
  const body = new URLSearchParams({ token, user });
  await request(`${apiBase}/1/users/validate.json`, { method: 'POST', body });
}
