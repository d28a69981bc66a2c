import { readTrigger } from '../../local/database/triggers/registration.ts';
import type { Triggers } from '../../local/database/triggers/triggers.ts';
import * as functions from '../../src/index.ts';

interface EventTrigger {
  eventType: string;
  eventFilters: { ref?: string };
  eventFilterPathPatterns: { ref?: string };
}

/** Registers all deployed database triggers, as firebase-tools does. They are never called. */
export function registerDeployed(triggers: Triggers): void {
  for (const [name, { __endpoint }] of Object.entries(functions)) {
    const { eventTrigger } = __endpoint as { eventTrigger?: EventTrigger };
    if (!eventTrigger?.eventType.startsWith('google.firebase.database.')) continue;
    const { eventType, eventFilters, eventFilterPathPatterns } = eventTrigger;
    const trigger = readTrigger({
      name: `projects/demo/locations/europe-west1/triggers/${name}`,
      path: eventFilterPathPatterns.ref ?? eventFilters.ref ?? '',
      event: eventType,
      namespacePattern: '*',
    });
    if (typeof trigger === 'string') throw new Error(trigger);
    triggers.add(trigger);
  }
}
