import { callPath } from '@contract/call-path.ts';
import type { CallName } from '@contract/calls.ts';
import { functionsRegion } from '@contract/site.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { app } from './app.ts';
import { stackHost, stackPort } from './stack.ts';

const functions = getFunctions(app, functionsRegion);

if (import.meta.env.MODE === 'stack') connectFunctionsEmulator(functions, stackHost, stackPort('FUNCTIONS'));

/** Carries out a call of the contract. Rejects with the SDK's error. */
export async function call(name: CallName, input: unknown): Promise<unknown> {
  const { data } = await httpsCallable(functions, callPath(name))(input);
  return data;
}
