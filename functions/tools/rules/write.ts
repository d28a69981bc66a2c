/** `npm run rules:write`: writes `firebase.rules.json`. */
import { writeFileSync } from 'node:fs';
import { databaseRules } from './database-rules.ts';

writeFileSync(new URL('../../../firebase.rules.json', import.meta.url), databaseRules);
