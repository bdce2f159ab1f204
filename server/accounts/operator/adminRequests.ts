import { join } from 'node:path';
import { answerRequests } from '../../operator/answerRequests.ts';
import type { Services } from '../../services.ts';
import { giveWayIn } from './giveWayIn.ts';
import { listStaff } from './listStaff.ts';

/** What `npm run admin` asks for. */
export type AdminRequest = { act: 'staff' } | { act: 'way-in'; email: string; operator: string };

type Needs = Parameters<typeof giveWayIn>[0];

export function adminFolder(dataDir: string): string {
  return join(dataDir, 'admin-requests');
}

/** Does what is asked for, with the database open in this process. */
export async function fulfil(services: Needs, request: AdminRequest): Promise<object> {
  return request.act === 'staff' ? { staff: await listStaff(services.database.db) } : giveWayIn(services, request);
}

/** Answers `npm run admin` where only this server may have the embedded database open; a PostgreSQL server is asked directly. Returns the stop. */
export function answerAdminRequests(services: Services): () => void {
  const { config, database, logger } = services;
  if (database.dialect === 'postgres') return () => undefined;
  return answerRequests<AdminRequest>({
    folder: adminFolder(config.dataDir),
    what: 'Answering npm run admin',
    logger,
    answer: (request) => fulfil(services, request),
  });
}
