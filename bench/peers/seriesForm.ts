import type { signIn } from '../administrator.ts';

const perSection = 20;
const kinds = ['text', 'number', 'choice', 'asked', 'day'] as const;
const options = ['Never', 'Seldom', 'Often', 'Always'];

interface SeriesQuestion {
  code: string;
  title: string;
  section: number;
  kind: (typeof kinds)[number] | 'calculated';
}

/** The number that every calculated value of the form rests on, and a key in which decides about all of them. */
export const typedInto = { code: 'q2', title: 'Question 2 of the series' };

/** Questions of four types, a fifth of them asked by the answer before, and behind every tenth a value that is worked out from the second. */
export function seriesQuestions(count: number): SeriesQuestion[] {
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((number): SeriesQuestion[] => {
    const section = Math.floor((number - 1) / perSection);
    const question = { code: `q${number}`, title: `Question ${number} of the series`, section, kind: kinds[(number - 1) % kinds.length] ?? 'text' };
    return number % 10 === 0 ? [question, { code: `c${number}`, title: `Value ${number}`, section, kind: 'calculated' }] : [question];
  });
}

const typeOf = { text: 'REPONSE_COURTE', number: 'ENTIER', choice: 'CASE_COCHER', asked: 'ENTIER', day: 'DATE', calculated: 'CALCUL' } as const;
const before = (code: string) => `q${Number(code.slice(1)) - 1}`;

/** Made by the calls that the screens make. Answers its public token and how many milliseconds its publishing took. */
export async function buildSeries(call: Awaited<ReturnType<typeof signIn>>, count: number): Promise<{ token: string; published: number }> {
  const id = String((await call('POST', 'formulaires', { title: `${count} questions` })).id);
  let [section, sectionId] = [-1, ''];
  const choices = new Map<string, string>();
  for (const { code, title, kind, section: of } of seriesQuestions(count)) {
    if (of !== section) sectionId = String((await call('POST', `formulaires/${id}/sections`, { title: `Section ${of + 1}` })).id);
    section = of;
    const first = choices.get(before(code));
    const question = await call('POST', `sections/${sectionId}/questions`, {
      title,
      code,
      type: typeOf[kind],
      ...(kind === 'calculated' && { formula: { '+': [{ var: typedInto.code }, Number(code.slice(1))] } }),
      ...(kind === 'asked' && { visibleIf: { '==': [{ var: before(code) }, first] } }),
    });
    if (kind !== 'choice') continue;
    for (const [at, option] of options.entries()) {
      const made = await call('POST', `questions/${String(question.id)}/responses-proposed`, { title: option, code: `o${at + 1}` });
      if (at === 0) choices.set(code, String(made.title));
    }
  }
  const start = performance.now();
  const { token } = await call('POST', `formulaires/token/${id}`);
  return { token: String(token), published: performance.now() - start };
}

const bindType = { text: 'string', number: 'int', choice: 'string', asked: 'int', day: 'date', calculated: 'string' } as const;

function bindOf({ code, kind, section }: SeriesQuestion): string {
  const [here, first] = [`/data/s${section}/${code}`, `/data/s${section}/${before(code)}`];
  const calculate = kind === 'calculated' ? ` calculate=" /data/s0/q2 + ${Number(code.slice(1))}"` : '';
  const relevant = kind === 'asked' ? ` relevant=" ${first} = 'o1'"` : '';
  return `<bind nodeset="${here}" type="${bindType[kind]}"${calculate}${relevant}/>`;
}

function controlOf({ code, title, kind, section }: SeriesQuestion): string {
  const ref = `/data/s${section}/${code}`;
  if (kind === 'calculated') return '';
  if (kind !== 'choice') return `<input ref="${ref}"><label>${title}</label></input>`;
  const items = options.map((option, at) => `<item><label>${option}</label><value>o${at + 1}</value></item>`);
  return `<select1 ref="${ref}"><label>${title}</label>${items.join('')}</select1>`;
}

/** The same form as ODK's clients read it; a section is a page where they show pages. */
export function seriesXForm(count: number): string {
  const questions = seriesQuestions(count);
  const sections = [...new Set(questions.map(({ section }) => section))].map((section) => ({
    section,
    inside: questions.filter((one) => one.section === section),
  }));
  const data = sections.map(({ section, inside }) => `<s${section}>${inside.map(({ code }) => `<${code}/>`).join('')}</s${section}>`);
  const groups = sections.map(
    ({ section, inside }) =>
      `<group appearance="field-list" ref="/data/s${section}"><label>Section ${section + 1}</label>${inside.map(controlOf).join('')}</group>`,
  );
  const spaces =
    'xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms"';
  const model = `<model><instance><data id="series" version="1">${data.join('')}<meta><instanceID/></meta></data></instance>${questions.map(bindOf).join('')}</model>`;
  return `<?xml version="1.0"?><h:html ${spaces}><h:head><h:title>${count} questions</h:title>${model}</h:head><h:body class="pages">${groups.join('')}</h:body></h:html>`;
}
