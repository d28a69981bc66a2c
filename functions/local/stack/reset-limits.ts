import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase, type Reference } from 'firebase-admin/database';
import { paths } from '../../src/contract/paths.ts';
import { databaseName, project } from './layout.ts';
import { address, type Ports } from './ports.ts';

/**
 * The rate limit counters for everybody together, and for the single IP address and the few test cards that donations
 * come from here. The circuit breaker keeps its level.
 */
const counts = [
  paths.limits('comments'),
  paths.limits('donation-attempts'),
  paths.limits('donation-addresses'),
  `${paths.limits('donations')}/minutes`,
];

/** Deletes these counters as soon as they are written, because one machine plays all the visitors. */
export function resetLimits(ports: Ports): { close(): Promise<void> } {
  const owner = { access_token: 'owner', expires_in: 3600 };
  const app = initializeApp(
    {
      projectId: project,
      databaseURL: `${address(ports.database)}?ns=${databaseName}`,
      credential: { getAccessToken: () => Promise.resolve(owner) },
    },
    'reset-limits',
  );
  const reset = (place: Reference) =>
    place.on('value', (snapshot) => {
      if (snapshot.exists()) void place.remove();
    });
  for (const path of counts) reset(getDatabase(app).ref(path));
  return { close: () => deleteApp(app) };
}
