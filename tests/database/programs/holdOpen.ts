import { answerBackupRequests } from '../../../server/database/backup/backupRequests.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { addPlace } from '../places.ts';

/** Stands for a running server: has the data directory open, holds a few records, answers requests for a backup. */
const dataDir = process.argv[2] ?? '';
const database = await openDatabase({ dataDir });
await migrate(database);
await database.db.transaction(async (tx) => void (await addPlace(tx)));
answerBackupRequests(database, { dataDir }, { info: () => undefined, warn: () => undefined, error: () => undefined });
process.stdout.write('open\n');
setInterval(() => undefined, 60_000);
