import type { Database } from './store/database.ts';
import { seedCatalogue } from './store/seed-catalogue.ts';

/** Each seed adds only missing rows, because all run at every start, within one transaction. */
const SEEDS: readonly ((database: Database) => void)[] = [seedCatalogue];

/** Fills a new platform with its first content. */
export function seed(database: Database): void {
  database.transaction('power', () => {
    for (const add of SEEDS) add(database);
  });
}
