import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { createStore } from '../../src/adapters/database.ts';
import { databaseName, project } from '../stack/layout.ts';
import { address, portsAt } from '../stack/ports.ts';
import { localApi } from './local-api.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPeople } from './seed-people.ts';

/** Fills an empty stack whose ports are shifted by the number given as argument. Running it again changes nothing. */
const ports = portsAt(Number(process.argv[2] ?? 0));
const databaseURL = `${address(ports.database)}?ns=${databaseName}`;
const app = initializeApp({ projectId: project, databaseURL });

const sessions = await seedPeople(localApi(ports));
await seedNotifications(sessions, createStore(getDatabase(app)), Date.now());
process.exit(0);
