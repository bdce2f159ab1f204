import { Refusal } from '../../http/refusal.ts';
import { tableMediaTypes } from '../export/sendTable.ts';

/** The formats that the answers of a form go out in, each with the name of its file and its type. */
export const answersFormats = {
  csv: { file: 'responses.csv', type: tableMediaTypes.csv },
  xlsx: { file: 'responses.xlsx', type: tableMediaTypes.xlsx },
  zip: { file: 'answers.zip', type: 'application/zip' },
  fhir: { file: 'responses.ndjson', type: 'application/fhir+ndjson; charset=utf-8' },
  fhir5: { file: 'responses.ndjson', type: 'application/fhir+ndjson; charset=utf-8' },
  odm: { file: 'responses.xml', type: 'application/xml; charset=utf-8' },
} as const;

export type AnswersFormat = keyof typeof answersFormats;

const names = Object.keys(answersFormats) as AnswersFormat[];

/** csv unless said. @throws Refusal 400 */
export function answersFormatOf(format = 'csv'): AnswersFormat {
  const found = names.find((name) => name === format);
  if (!found) throw new Refusal('bad_request', { details: { parameter: 'format' } });
  return found;
}

/** What a call says that it answers. */
export const answersTypes = [...new Set(names.map((name) => answersFormats[name].type.replace(/;.*/, '')))];
