import type { Caller, RouteContext } from '../../http/route.ts';

/** Who took what out, and whether with names. */
export async function noteExport(
  { services, query }: RouteContext,
  caller: Caller,
  what: { resource: string; recordId?: string; identities: boolean; filter: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { resource, recordId, identities, filter } = what;
  await services.database.db.transaction((tx) =>
    services.audit.write(tx, {
      actorId: caller.userId,
      actorRole: caller.role,
      action: 'export',
      resource,
      recordId: recordId ?? null,
      after: { identities, format: query.format ?? 'csv', filter: JSON.stringify(filter).slice(0, 500) },
      reason: query.reason?.slice(0, 500) ?? null,
    }),
  );
}
