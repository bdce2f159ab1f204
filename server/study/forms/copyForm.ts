import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Fields } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import { findRecord } from '../../resources/findRecord.ts';
import { modelOf } from '../../resources/model.ts';
import { createRecord } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import { copyPartIn } from './copyPart.ts';

const { sections } = tables;
const titleLength = 1000;

/**
 * Makes a draft of its own out of another form's draft, under its title and a number: with every section, rule, translation, picture and sound,
 * without its link, versions and answers. Answers the id of the copy.
 * @throws Refusal `not_found`
 */
export function copyForm(services: Services, id: string, caller: Caller): Promise<string> {
  const model = modelOf('formulaires');
  const principal = { userId: caller.userId, role: caller.role };
  return services.database.db.transaction(async (tx) => {
    const form = await findRecord(tx, model, { principal, id });
    const fields = Object.entries(model.resource.fields as Fields).filter(([name, field]) => !field.readOnly && name !== 'isDefault' && form[name] != null);
    const input = { ...Object.fromEntries(fields.map(([name]) => [name, form[name]])), title: `${String(form.title).slice(0, titleLength - 4)} (2)` };
    const copy = await createRecord({ services, tx, principal }, model, input);
    const own = await tx
      .select({ id: sections.id })
      .from(sections)
      .where(and(eq(sections.formulaireId, id), isNull(sections.archivedAt)))
      .orderBy(asc(sections.position), asc(sections.createdAt), asc(sections.id));
    for (const section of own) await copyPartIn(tx, services, { resource: 'sections', id: section.id, into: { formulaireId: copy.id }, caller });
    return copy.id;
  });
}
