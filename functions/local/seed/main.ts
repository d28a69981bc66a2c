import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { createDatabase } from '../../src/adapters/database.ts';
import { paths } from '../../src/contract/paths.ts';
import { databaseName, project } from '../stack/layout.ts';
import { address, portsAt } from '../stack/ports.ts';
import { demoArticles } from './articles.ts';
import { seedCrowd } from './crowd.ts';
import { localApi } from './local-api.ts';
import { seedArticles } from './seed-articles.ts';
import { seedComments } from './seed-comments.ts';
import { seedDonations } from './seed-donations.ts';
import { seedComingEvents, seedOtherEvents } from './seed-events.ts';
import { seedHorns } from './seed-horns.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPeople } from './seed-people.ts';
import { seedPictures } from './covers.ts';
import { seedReaders } from './seed-readers.ts';
import { seedReads } from './seed-reads.ts';
import { seedRecording } from './seed-recording.ts';

/** Fills the stack whose ports are shifted by `--offset`. Running it again changes nothing. */
const { values } = parseArgs({
  options: {
    offset: { type: 'string', default: '0' },
    donations: { type: 'boolean', default: false },
    recordings: { type: 'boolean', default: false },
    pictures: { type: 'string', default: '100' },
  },
});
const demoImprint = `Vera Volt, Backstage 1, 10999 Berlin, Germany

## Contact

- E-mail: [hello@riffhall.example](mailto:hello@riffhall.example)
- Telephone: +49 30 555 0100

## Answers for what is written here

Vera Volt, at the same address.`;

const ports = portsAt(Number(values.offset));
const databaseURL = `${address(ports.database)}?ns=${databaseName}`;
const database = createDatabase(getDatabase(initializeApp({ projectId: project, databaseURL })));

const api = localApi(ports);
const now = Date.now();
const sessions = await seedPeople(api);
// Runs alongside everything else, because it does not depend on it.
const videos = api.call('getYoutubeVideos', {}, sessions.fan);
const pictures = await seedPictures(api, sessions, Number(values.pictures));
const office = { api, sessions, database, pictures, now };
await Promise.all([seedArticles(office, demoArticles), seedComingEvents(office)]);
await seedReaders({ sessions, database, now }, demoArticles);
const people = { ...sessions, ...(await seedCrowd(api)) };
await Promise.all([
  seedComments({ api, people, database }, demoArticles),
  seedOtherEvents(office, demoArticles),
]);
await seedHorns({ people, database }, demoArticles);
await seedNotifications(sessions, database, demoArticles);
if (values.donations) await seedDonations(ports, sessions, database);
await videos;
await seedReads({ database, now }, demoArticles);
await database.transact(
  paths.siteText('imprint'),
  (before) => before ?? { text: demoImprint, version: 1, at: now },
);
// Last, because it takes a while and continues in the background.
if (values.recordings) await seedRecording({ api, sessions, database }, demoArticles);
process.exit(0);
