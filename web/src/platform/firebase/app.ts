import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { settings } from '../settings.ts';

const options = Object.fromEntries(
  Object.entries(settings.firebase).filter(([, value]) => value !== null),
) as FirebaseOptions;

/** The part of an app that the SDKs take each other's services from; its types leave it out. */
interface Container {
  addOrOverwriteComponent(component: object): void;
}

/** The SDKs' count of the days on which they were used, without the count. */
const heartbeat = {
  name: 'heartbeat',
  type: 'PRIVATE',
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
  multipleInstances: false,
  serviceProps: {},
  instantiationMode: 'LAZY',
  onInstanceCreated: null,
};

/** The SDKs share one app. Only the SDKs' own chunks import this file. */
export const app = initializeApp(options);

// Before the first request for an account the SDKs would open, write and read a database of IndexedDB, only to tell Google how
// often they are used: a quarter of a second on a phone, for which a member waits. Nothing of the site is in it.
(app as FirebaseApp & { container: Container }).container.addOrOverwriteComponent(heartbeat);
