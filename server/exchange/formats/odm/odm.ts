import { readForm } from '../../../../src/questionnaire/engine/index.ts';
import type { FormFormat } from '../FormFormat.ts';
import { createStudy } from './createStudy.ts';
import { lossesOf } from './lossesOf.ts';
import { odmBeginning } from './odmParts.ts';

/** The study of CDISC ODM, without answers: these leave with `responses/export`. */
export const odm: FormFormat = {
  name: 'odm',
  summary: 'The draft of a form as a study of CDISC ODM 1.3.2',
  ending: 'xml',
  type: 'application/xml; charset=utf-8',
  write(form, writing) {
    const version = { formulaireId: form.id, number: writing.version ?? 0, read: readForm({ ...form, isValid: true }) };
    const { xml } = createStudy([version], { locale: writing.locale, identities: true });
    return { content: Buffer.from(`${odmBeginning(version, 'Metadata')}${xml}\n</ODM>\n`), losses: lossesOf(form, writing) };
  },
};
