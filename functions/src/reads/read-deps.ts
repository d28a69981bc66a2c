import type { Clock, Database } from '../database.ts';

export interface ReadDeps {
  database: Database;
  clock: Clock;
}
