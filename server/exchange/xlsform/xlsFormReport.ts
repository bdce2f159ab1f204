import type { XlsFormFinding, XlsFormReport, XlsFormSection } from '../../../src/contract/index.ts';
import { locales } from '../../../src/resources/define/index.ts';
import { flag, integer, listOf, object, oneOf, optional, text } from '../../http/shapes.ts';

const section = object<XlsFormSection>({
  title: text,
  questions: integer,
  subSections: listOf(object<XlsFormSection['subSections'][number]>({ title: text, questions: integer })),
});

/** One thing told of a form that came in or went out. */
export const finding = object<XlsFormFinding>({
  code: text,
  kind: oneOf(['left_out', 'changed', 'noted']),
  sheet: oneOf(['survey', 'choices', 'external_choices', 'settings', 'dictionary', 'questionnaire']),
  row: integer,
  name: text,
  column: text,
  value: text,
  reason: text,
});

/** What is told of an XLSForm that was read. */
export const xlsFormReport = object<XlsFormReport>({
  message: text,
  stored: flag,
  dryRun: flag,
  importId: text,
  form: object<XlsFormReport['form']>({ id: optional(text), title: text, isTitleTaken: flag, sections: listOf(section) }),
  languages: object<XlsFormReport['languages']>({ written: oneOf(locales), assumed: flag, found: listOf(oneOf(locales)) }),
  findings: listOf(finding),
  invalid: listOf(object<XlsFormReport['invalid'][number]>({ title: text, reason: text })),
});
