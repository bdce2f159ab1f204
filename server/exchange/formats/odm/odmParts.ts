import { missingIn, missingCodes } from '../../export/dataset/Variable.ts';
import type { Dataset } from '../../export/dataset/createDataset.ts';
import type { ResponseRow } from '../../export/dataset/responseRows.ts';
import type { ResponseExport } from '../../export/responseTable.ts';
import { unhurried } from '../../export/unhurried.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { createStudy, metadataOid, type OdmGroup, type OdmTable, oids, studyOid } from './createStudy.ts';
import { element, opening } from './element.ts';

const namespace = 'http://www.cdisc.org/ns/odm/v1.3';

/** The beginning of a file; without answers it holds the form alone. */
export function odmBeginning({ formulaireId, number }: Pick<FormVersion, 'formulaireId' | 'number'>, holds: 'All' | 'Metadata'): string {
  const now = new Date().toISOString();
  const about = { FileType: 'Snapshot', FileOID: `${formulaireId}.${number}.${now}`, CreationDateTime: now, ODMVersion: '1.3.2', Granularity: holds };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening('ODM', { xmlns: namespace, ...about })}\n`;
}

/** An answer, or why there is none; nothing where nothing was answered or asked. */
function itemData(ItemOID: string, cell: string): string {
  if (cell === '') return '';
  const missing = missingIn(cell);
  if (!missing) return element('ItemData', { ItemOID, Value: cell });
  if (missing === 'notAsked') return '';
  const flag = element('Flag', {}, element('FlagValue', { CodeListOID: oids.missing }, String(missingCodes[missing])));
  return element('ItemData', { ItemOID, IsNull: 'Yes' }, element('Annotation', { SeqNum: '1' }, flag));
}

function groupData({ oid, repeats, items }: OdmGroup, cells: readonly string[], key: string): string {
  const held = items.map((item) => itemData(item.oid, cells[item.at] ?? ''));
  // An entry is there also where nothing was answered in it.
  return held.some(Boolean) || repeats ? element('ItemGroupData', { ItemGroupOID: oid, ItemGroupRepeatKey: repeats ? key : undefined }, ...held) : '';
}

function subjectOf(row: ResponseRow, tables: readonly OdmTable[]): string {
  // An entry goes by its place, one that lies in another one by both: `2.1`.
  const keyOf = ({ about }: Dataset, cells: readonly string[]) => cells.slice(1, about).join('.');
  const data = tables.flatMap(({ dataset, groups }) =>
    dataset.rowsOf(row).flatMap((cells) => groups.map((group) => groupData(group, cells, keyOf(dataset, cells)))),
  );
  const form = element('FormData', { FormOID: oids.form }, ...data);
  return `${element('SubjectData', { SubjectKey: row.studyCode }, element('StudyEventData', { StudyEventOID: oids.event }, form))}\n`;
}

/** The sets of a form as CDISC ODM 1.3.2, with the study that describes them. Who answered is a study code. */
export async function* odmParts(rows: AsyncIterable<readonly ResponseRow[]>, { versions, ...options }: ResponseExport): AsyncGenerator<string> {
  const [newest] = versions as [FormVersion];
  const { tables, xml } = createStudy(versions, options);
  yield `${odmBeginning(newest, 'All')}${xml}\n`;
  yield `${opening('ClinicalData', { StudyOID: studyOid(newest.formulaireId), MetaDataVersionOID: metadataOid(newest.number) })}\n`;
  for await (const slice of unhurried(rows, (row) => subjectOf(row, tables))) yield slice.join('');
  yield '</ClinicalData>\n</ODM>\n';
}
