import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { settings } from '../settings.ts';

const options = Object.fromEntries(
  Object.entries(settings.firebase).filter(([, value]) => value !== null),
) as FirebaseOptions;

/** The part of an app that the SDKs resolve each other's services from; its types omit it. */
interface Container {
  addOrOverwriteComponent(component: object): void;
}

/** A no-op replacement of the SDKs' heartbeat, which counts the days on which they were used. */
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

/** The app that all SDKs share. Only the SDKs' own chunks import this file. */
export const app = initializeApp(options);

// Before the first account request, the SDKs would open, write and read an IndexedDB database only to report their
// usage to Google. That costs a quarter of a second on a phone, while the member waits, and the site does not need
// it.
(app as FirebaseApp & { container: Container }).container.addOrOverwriteComponent(heartbeat);
