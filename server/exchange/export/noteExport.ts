import { takeOfStaff } from '../../study/throttles.ts';
import type { Caller, RouteContext } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';

/** Who took what out, and whether with names. @throws Refusal `staff_limit` where that were too many files in an hour */
export async function noteExport(
  { services, query }: RouteContext,
  caller: Caller,
  what: { resource: string; recordId?: string; identities: boolean; filter: Readonly<Record<string, unknown>> },
): Promise<void> {
  takeOfStaff(services, 'files', caller);
  const { resource, recordId, identities, filter } = what;
  // Whom somebody searched for is nobody's affair later: the log can never forget a name.
  const sought = { ...filter, ...(filter.q !== undefined && { q: '…' }) };
  await services.database.db.transaction((tx) =>
    services.audit.write(tx, {
      ...actor(caller),
      action: 'export',
      resource,
      recordId: recordId ?? null,
      after: { identities, format: query.format ?? 'csv', filter: JSON.stringify(sought).slice(0, 500) },
      reason: query.reason?.slice(0, 500) ?? null,
    }),
  );
}
