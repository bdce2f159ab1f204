import type { FormFormat } from '../FormFormat.ts';
import { writeDictionary } from './writeDictionary.ts';

/** The data dictionary of REDCap. */
export const redcap: FormFormat = {
  name: 'redcap',
  summary: 'The draft of a form as a data dictionary of REDCap',
  ending: 'csv',
  type: 'text/csv; charset=utf-8',
  write: writeDictionary,
};
