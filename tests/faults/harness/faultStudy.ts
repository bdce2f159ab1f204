import type { Form, QuestionType } from '../../../src/contract/index.ts';
import { asAdministrator, type Post, withAdministrator } from '../../e2e/publicStudy.ts';
import type { Product, StartOptions } from '../../e2e/harness/startProduct.ts';

/** Faults make many calls from one address. */
export const faultSettings = { ...withAdministrator.env, SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000', LOG_LEVEL: 'error' } satisfies StartOptions['env'];

export interface FaultStudy {
  post: Post;
  formId: string;
  token: string;
  /** The form as a phone gets it. */
  form: Form;
  /** Question ids by title. */
  ids: Readonly<Record<string, string>>;
}

const questions: readonly { title: string; type: QuestionType; options?: readonly string[]; [field: string]: unknown }[] = [
  { title: 'Label', type: 'REPONSE_COURTE', required: true },
  { title: 'Smoker', type: 'CASE_COCHER', options: ['Yes', 'No'], code: 'smoker' },
  { title: 'Since', type: 'REPONSE_COURTE', visibleIf: { '==': [{ var: 'smoker' }, 'Yes'] } },
  { title: 'Age', type: 'NUMERIC', min: '0', max: '120' },
  { title: 'Food', type: 'CHOIX_MULTIPLE', options: ['Rice', 'Beans', 'Cassava'] },
  { title: 'Day', type: 'PARAGRAPHE' },
  { title: 'Never', type: 'CASE_COCHER', options: ['Yes', 'No'], visibleIf: { '==': [{ var: 'smoker' }, 'No'] } },
  { title: 'Born', type: 'DATE' },
];

/** A small form with a branch on each side, activated. */
export async function hasFaultStudy(product: Product): Promise<FaultStudy> {
  const post = await asAdministrator(product);
  const { id } = await post('formulaires', { title: 'Faults' });
  const section = await post(`formulaires/${String(id)}/sections`, { title: 'Part' });
  const ids: Record<string, string> = {};
  for (const { options = [], ...question } of questions) {
    const made = await post(`sections/${String(section.id)}/questions`, question);
    ids[question.title] = String(made.id);
    for (const title of options) await post(`questions/${String(made.id)}/responses-proposed`, { title });
  }
  const token = String((await post(`formulaires/token/${String(id)}`)).token);
  const form = (await post(`formulaires/token/${token}`, undefined, 'GET')) as unknown as Form;
  return { post, formId: String(id), token, form, ids };
}
