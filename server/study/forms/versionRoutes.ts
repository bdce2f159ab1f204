import { desc, eq } from 'drizzle-orm';
import { duties } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Route, RouteContext } from '../../http/route.ts';
import { anyObject, instant, integer, listOf, object, orNull, text as written, together } from '../../http/shapes.ts';
import { formShape } from './formShape.ts';
import { findVersion, type FormVersion, publishedForm } from './formVersions.ts';
import { formAsked, formRowAsked } from './formAsked.ts';
import { stepsToVersion } from './restore/stepsToVersion.ts';

const { formVersions, users } = tables;
const tag = 'Forms';

async function listVersions(context: RouteContext): Promise<object[]> {
  const formId = await formAsked(context);
  return context.services.database.db
    .select({ id: formVersions.id, number: formVersions.number, hash: formVersions.hash, publishedAt: formVersions.publishedAt, publishedBy: users.name })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.publishedBy))
    .where(eq(formVersions.formulaireId, formId))
    .orderBy(desc(formVersions.number));
}

async function versionAsked({ services, params }: RouteContext, formId: string): Promise<FormVersion> {
  const number = /^\d{1,9}$/.test(params.number ?? '') ? Number(params.number) : 0;
  const version = number > 0 ? await findVersion(services.database.db, formId, number) : null;
  if (!version) throw new Refusal('not_found');
  return version;
}

async function restoration(context: RouteContext): Promise<object[]> {
  const formId = await formAsked(context);
  const { definition } = await versionAsked(context, formId);
  return context.services.database.db.transaction((tx) => stepsToVersion(tx, formId, definition));
}

async function oneVersion(context: RouteContext): Promise<object> {
  const form = await formRowAsked(context);
  const version = await versionAsked(context, form.id);
  return { ...publishedForm(version, form.isValid), hash: version.hash, publishedAt: version.publishedAt };
}

export const versionRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/versions',
    allow: duties.publishing,
    summary: 'The published versions, newest first',
    tag,
    refusals: ['not_found'],
    answer: listOf(object({ id: written, number: integer, hash: written, publishedAt: instant, publishedBy: orNull(written) })),
    handle: listVersions,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/versions/:number',
    allow: duties.publishing,
    summary: 'One published version',
    tag,
    refusals: ['not_found'],
    revalidated: true,
    answer: together(formShape, object({ hash: written, publishedAt: instant })),
    handle: oneVersion,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/versions/:number/steps',
    allow: duties.publishing,
    summary: 'The steps of building that make the draft what a published version is',
    tag,
    refusals: ['not_found', 'part_elsewhere'],
    answer: listOf(anyObject),
    handle: restoration,
  },
];
