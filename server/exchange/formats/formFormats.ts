import { tableMediaTypes } from '../export/sendTable.ts';
import { workbookOf } from '../xlsform/write/workbookOf.ts';
import { writeXlsForm } from '../xlsform/write/writeXlsForm.ts';
import { fhir4, fhir5 } from './fhir/fhirFormats.ts';
import type { FormFormat } from './FormFormat.ts';
import { odm } from './odm/odm.ts';
import { redcap } from './redcap/redcap.ts';

/** XLSForm has a column for everything: what other tools pass over stands in the file itself. */
const xlsform: FormFormat = {
  name: 'xlsform',
  summary: 'The draft of a form as XLSForm, which ODK, KoboToolbox and an import here can read; in one zip with its pictures and recordings where it has some',
  ending: 'xlsx',
  type: tableMediaTypes.xlsx,
  takesFiles: true,
  write: (form, writing) => ({ content: workbookOf(writeXlsForm(form, writing)), losses: [] }),
};

/** The formats that forms go out in. */
export const formFormats: readonly FormFormat[] = [xlsform, redcap, fhir4, fhir5, odm];
