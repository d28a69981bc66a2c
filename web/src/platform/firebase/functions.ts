import { functionsRegion } from '@contract/site.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';

const functions = getFunctions(app, functionsRegion);

if (import.meta.env.MODE === 'stack') connectFunctionsEmulator(functions, stackHost, stackPort('FUNCTIONS'));

/** Calls a function by name. Rejects with the SDK's error. */
export async function call(name: string, input: unknown): Promise<unknown> {
  const { data } = await httpsCallable(functions, name)(input);
  return data;
}
