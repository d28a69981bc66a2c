import { getMessaging, isSupported } from 'firebase/messaging';
import { app } from './app.ts';

export async function startMessaging(): Promise<boolean> {
  if (!(await isSupported())) return false;
  getMessaging(app);
  return true;
}
