import { useSyncExternalStore } from 'react';
import type { NotificationsResult } from './notifications-observer.ts';
import { notificationsOf } from './observers.ts';

export type Notifications = { state: 'idle' } | NotificationsResult;

const nobody = {
  subscribe: () => () => undefined,
  get: (): Notifications => idle,
};
const idle: Notifications = { state: 'idle' };

/** A member's notifications, live; idle while nobody is signed in. */
export function useNotifications(uid: string | null): Notifications {
  const observer = uid === null ? nobody : notificationsOf(uid);
  return useSyncExternalStore<Notifications>(observer.subscribe, observer.get);
}
