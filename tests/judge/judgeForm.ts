import { readFormSheet } from '../../server/exchange/xlsform/read/FormRow.ts';
import { readXlsForm } from '../../server/exchange/xlsform/read/readXlsForm.ts';
import { writeXlsForm } from '../../server/exchange/xlsform/write/writeXlsForm.ts';
import { sheetOf } from '../../server/exchange/read/Sheet.ts';
import type { Form } from '../../src/contract/index.ts';
import { judge, type Judgement } from './judge.ts';

interface HowLong {
  seed: number;
  enough: number;
  rounds: number;
  /** What ours fills instead, to see that the judge can tell. */
  filled?: Form;
}

/** A form as it leaves as XLSForm, in both engines: ours reads the sheets, ODK's the XForm made of the same sheets. */
export function judgeForm(form: Form, { filled, ...howLong }: HowLong): Promise<Judgement | string> {
  const written = writeXlsForm(form, { version: null, locale: 'en' });
  const [survey, choices] = [sheetOf(written.survey, 200), sheetOf(written.choices, 200)];
  const read = readXlsForm({ survey, choices, external: undefined, settings: sheetOf(written.settings, 200), name: 'judged', language: 'en' });
  return judge({ form: filled ?? read.form, survey: readFormSheet('survey', survey).rows, choices: readFormSheet('choices', choices).rows, ...howLong });
}
