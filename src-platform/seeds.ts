import type { Database } from './store/database.ts';
import { seedCatalogue } from './store/seed-catalogue.ts';

/** Each adds what is not there yet: they run at every start, within one transaction. */
const SEEDS: readonly ((database: Database) => void)[] = [seedCatalogue];

/** What a platform holds before anybody has used it. */
export function seed(database: Database): void {
  database.transaction('power', () => {
    for (const add of SEEDS) add(database);
  });
}
