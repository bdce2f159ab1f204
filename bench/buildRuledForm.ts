import type { signIn } from './administrator.ts';

export interface RuledForm {
  token: string;
  /** The text whose every key press decides about a hundred questions. */
  asked: string;
}

const words =
  'health food water sleep walk church family child village doctor medicine pain morning evening week month often never always helps tired strong market garden school'.split(
    ' ',
  );

/** The same at every run, and no two alike: a form that compresses better than a real one would tell nothing. */
function sentence(seed: number): string {
  let state = seed * 2_654_435_761;
  const picked = Array.from({ length: 9 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return words[state % words.length];
  });
  return `${picked.join(' ')} ${seed}?`;
}

function questionAt(number: number): Readonly<Record<string, unknown>> {
  if (number === 0) return { title: sentence(0), type: 'REPONSE_COURTE', code: 'asked' };
  const type = number % 3 === 0 ? 'CASE_COCHER' : number % 3 === 1 ? 'NUMERIC' : 'REPONSE_COURTE';
  // Every third question asks for the first answer.
  const visibleIf = number % 3 === 2 ? { '!=': [{ var: 'asked' }, `hide ${number}`] } : undefined;
  return { title: sentence(number), type, code: `q${number}`, ...(visibleIf && { visibleIf }) };
}

/** Questions over sections of 20, a third of them with a rule about the very first, made by the calls that the screens make. */
export async function buildRuledForm(call: Awaited<ReturnType<typeof signIn>>, questions = 300): Promise<RuledForm> {
  const id = String((await call('POST', 'formulaires', { title: `${questions} questions, a rule for every third` })).id);
  let section = '';
  for (let number = 0; number < questions; number += 1) {
    if (number % 20 === 0) section = String((await call('POST', `formulaires/${id}/sections`, { title: `Page ${number / 20 + 1}` })).id);
    const question = questionAt(number);
    const made = String((await call('POST', `sections/${section}/questions`, question)).id);
    if (question.type !== 'CASE_COCHER') continue;
    for (const option of [1, 2, 3, 4]) await call('POST', `questions/${made}/responses-proposed`, { title: sentence(number * 10 + option).slice(0, 24) });
  }
  return { token: String((await call('POST', `formulaires/token/${id}`)).token), asked: sentence(0) };
}
