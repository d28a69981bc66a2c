import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { settings } from '../settings.ts';

const options = Object.fromEntries(
  Object.entries(settings.firebase).filter(([, value]) => value !== null),
) as FirebaseOptions;

/** The app that all SDKs share. Only the SDKs' own chunks import this file. */
export const app = initializeApp(options);
