import { answerTo, ruleValueOf } from './answers.ts';
import type { Answers } from './answerValue.ts';
import type { ReadForm } from './readForm.ts';
import { CannotTell, type ReadAnswer } from './rules.ts';

/** What a rule gets of these answers, whether their questions are shown or not. */
export const readerOf =
  (form: ReadForm, answers: Answers): ReadAnswer =>
  (code, asName) => {
    const asked = form.byCode.get(code);
    if (!asked) throw new CannotTell();
    return ruleValueOf(asked, answerTo(answers, asked.id), asName);
  };
