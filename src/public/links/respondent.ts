import type { ConsentAsks } from '../../contract/consentAsks.ts';
import type { AnsweredQuestion, Form, RespondentStatus } from '../../contract/index.ts';
import type { OwnRefusal } from '../../contract/refusals.ts';
import { call } from '../../dataProvider/http.ts';
import type { Translations } from '../../resources/define/translations.ts';
import type { Language } from '../../resources/define/languages.ts';

/** What a personal link tells of its holder: enough to go on, nothing of what was answered. */
export interface Respondent {
  id?: string;
  langage?: Language | null;
  /** Their form. */
  formulaireId?: string | null;
  /** The version of it that speaks the consent text, where one does. */
  consentSound?: number | null;
  /** It asks the check questions before consent. */
  consentChecks?: boolean;
  /** The study's own questions in place of the usual ones. */
  consentQuestions?: string | null;
  translations?: Translations | null;
  /** What it asks with a yes. */
  consentAsks?: ConsentAsks | null;
  /** Absent on servers that know only the specified fields: then nothing is asked before the questionnaire. */
  acceptResponse?: boolean | null;
  /** Their last word is a no: they are asked nothing more. */
  refusal?: OwnRefusal | null;
  status?: RespondentStatus | null;
  reponseRepondu?: readonly AnsweredQuestion[] | null;
}

/** Rejects with `CallFailure`: 401 where the link is not valid any more. */
export async function loadRespondent(token: string): Promise<Respondent> {
  const { json } = await call({ path: 'users/reponses', token });
  return (json ?? {}) as Respondent;
}

/** The questionnaire of the link's holder. */
export async function loadOwnForm(token: string): Promise<Form> {
  const { json } = await call({ path: 'formulaires/research-assistant', token });
  return json as Form;
}
