import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import type { ResourceName } from '../../src/resources/index.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Queries } from '../database/database.ts';
import { modelOf, type Model, type Row } from './model.ts';
import { presentRow, type Presented } from './present.ts';

interface Part {
  /** Under which name the whole carries them. */
  as: string;
  of: ResourceName;
  /** The part's field that holds the whole's id. */
  by: string;
  /** Parts that also lie in something smaller are carried there. */
  unless?: string | undefined;
}

/** Which records carry their parts inside them (section 3 of the wire: `question[]`, `sous_sections[]`, `option[]`). */
export const partsOf: Partial<Record<ResourceName, readonly Part[]>> = {
  formulaires: [{ as: 'section', of: 'sections', by: 'formulaireId' }],
  sections: [
    { as: 'question', of: 'questions', by: 'sectionId', unless: 'subSectionId' },
    { as: 'sous_sections', of: 'sub-sections', by: 'sectionId' },
  ],
  'sub-sections': [{ as: 'question', of: 'questions', by: 'subSectionId' }],
  questions: [{ as: 'option', of: 'reponses', by: 'questionId' }],
};

/** The parts that lie in a record and go with it, nearest first; archived ones are past going. */
export async function partsIn(db: Queries, name: ResourceName, id: string): Promise<{ part: Model; rows: Row[] }[]> {
  const found: { part: Model; rows: Row[] }[] = [];
  for (const { of, by, unless } of partsOf[name] ?? []) {
    const part = modelOf(of);
    found.push({ part, rows: await loadParts(db, part, { by, unless, ids: [id] }) });
  }
  return found;
}

function loadParts(db: Queries, part: Model, { by, unless, ids }: Pick<Part, 'by' | 'unless'> & { ids: readonly string[] }): Promise<Row[]> {
  const rows = db
    .select()
    .from(part.table)
    .where(
      and(inArray(columnOf(part.table, by), [...ids]), unless ? isNull(columnOf(part.table, unless)) : undefined, isNull(columnOf(part.table, 'archivedAt'))),
    )
    .orderBy(asc(columnOf(part.table, 'position')), asc(part.table.createdAt), asc(part.table.id));
  return rows as unknown as Promise<Row[]>;
}

/** Adds their parts to presented records, and the parts' parts, each kind with one query a level; archived ones are left out. */
export async function addParts(db: Queries, name: ResourceName, { shown, role }: { shown: readonly Presented[]; role: Role }): Promise<void> {
  if (shown.length === 0) return;
  for (const { as, of, by, unless } of partsOf[name] ?? []) {
    const part = modelOf(of);
    if (!part.resource.rights.read.includes(role)) continue;
    const rows = await loadParts(db, part, { by, unless, ids: shown.map(({ id }) => id) });
    const parts = rows.map((row) => presentRow(part, row, role));
    await addParts(db, of, { shown: parts, role });
    for (const record of shown) record[as] = [];
    const wholes = new Map(shown.map((record) => [record.id, record[as] as Presented[]]));
    for (const record of parts) wholes.get(record[by] as string)?.push(record);
  }
}
