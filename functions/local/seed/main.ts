import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { createStore } from '../../src/adapters/database.ts';
import { databaseName, project } from '../stack/layout.ts';
import { address, portsAt } from '../stack/ports.ts';
import { localApi } from './local-api.ts';
import { seedDonations } from './seed-donations.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPeople } from './seed-people.ts';

/** Fills a stack whose ports are shifted by `--offset`. Running it again changes nothing. */
const { values } = parseArgs({
  options: { offset: { type: 'string', default: '0' }, donations: { type: 'boolean', default: false } },
});
const ports = portsAt(Number(values.offset));
const databaseURL = `${address(ports.database)}?ns=${databaseName}`;
const store = createStore(getDatabase(initializeApp({ projectId: project, databaseURL })));

const sessions = await seedPeople(localApi(ports));
await seedNotifications(sessions, store, Date.now());
if (values.donations) await seedDonations(ports, sessions, store);
process.exit(0);
