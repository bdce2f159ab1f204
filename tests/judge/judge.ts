import '../../src/questionnaire/engine/functions/learnFunctions.ts';
import type { FormRow } from '../../server/exchange/xlsform/read/FormRow.ts';
import type { Form, ProposedAnswer } from '../../src/contract/index.ts';
import { nameOfChoice } from '../../src/questionnaire/engine/attributes.ts';
import {
  answerTo,
  checkAnswer,
  createFilling,
  type FormQuestion,
  hasValue,
  isCalculated,
  readForm,
  typeEngines,
} from '../../src/questionnaire/engine/index.ts';
import { type Difference, type JudgedKind, judgedKinds } from './Difference.ts';
import { explanationOf } from './explained.ts';
import { loadOdk } from './loadOdk.ts';
import { addEntry, answer, type Both, isRange, nameOf, nodesOf } from './Both.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { restsOn } from './restsOn.ts';
import { unknownToOdk, xformOf } from './xformOf.ts';

export interface Judgement {
  checks: Record<JudgedKind, number>;
  /** Differences that are decided, by the decision. */
  explained: Map<string, number>;
  unexplained: Difference[];
}

interface Judging {
  form: Form;
  survey: readonly FormRow[];
  choices: readonly FormRow[];
  seed: number;
  /** It is filled again until so much was compared, at most so often. */
  enough: number;
  rounds: number;
}

/** What each engine tells by itself, and what only another tool could. */
const ownToEach = ['now', 'began', 'ended', 'elsewhere'];

/** A rule that has no words in XPath stands in a column of our own, and is in one of the two engines alone. */
const ownColumns = ['ahs_relevant', 'ahs_formula', 'ahs_choice_filter', 'ahs_repeat_count'];
const isOurs = (row: FormRow) => ownColumns.some((column) => row.cell(column)) || row.cell('ahs_entries').includes('Entries"');

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const isSameNumber = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
const isDay = (text: string) => /^\d{4}-\d\d-\d\d(T|$)/.test(text);

/** The same text, number or moment: ODK writes midnight as a day. */
function isSameValue(a: string, b: string): boolean {
  return a === b || (a !== '' && b !== '' && isSameNumber(Number(a), Number(b))) || (isDay(a) && isDay(b) && Date.parse(a) === Date.parse(b));
}

function compare(both: Both, judgement: Judgement): void {
  const { filling } = both;
  const nodes = nodesOf(both);
  const answers = filling.answers();
  const found: Difference[] = [];
  const check = (kind: JudgedKind, question: FormQuestion, [ours, odk]: readonly [string, string]) => {
    judgement.checks[kind] += 1;
    if (!isSameValue(ours, odk)) found.push({ kind, question, ours, odk });
  };
  for (const [id, range] of nodes) {
    const item = isRange(range) && both.items.get(nameOf(range));
    if (item && !both.apart.has(item.code) && range.currentState.relevant && filling.question(id).shown)
      check('count', item, [answerTo(answers, id).values[0] ?? '0', String(range.currentState.children?.length ?? 0)]);
  }
  for (const [id, node] of nodes) {
    const question = filling.form.byId.get(id);
    if (!question || isRange(node) || question.member || both.apart.has(both.items.get(nameOf(node))?.code ?? '')) continue;
    const { shown, offered } = filling.question(id);
    const { relevant, value } = node.currentState;
    if (question.conditions.length > 0) check('relevance', question, [String(shown), String(relevant)]);
    if (!shown || !relevant) continue;
    if (isCalculated(question.type)) {
      check('calculation', question, [answerTo(answers, id).values[0] ?? '', textOf(value)]);
      continue;
    }
    if (node.nodeType === 'select' && question.question.choiceFilter)
      check('choices', question, [
        offered.map(both.nameThere).join(' '),
        node.currentState.valueOptions.map((option: { value: string }) => option.value).join(' '),
      ]);
    const { min, max, maxLength, pattern, checks } = question.question;
    if (both.limited.has(both.items.get(nameOf(node))?.code ?? '')) continue;
    if (!(min || max || maxLength || pattern || checks?.length) || !hasValue(answerTo(answers, id)) || !('constraint' in node.validationState)) continue;
    const holds = checkAnswer(filling.form, question, answers).every(({ soft, code }) => soft || code === 'not_offered');
    check('constraint', question, [String(holds), String(node.validationState.constraint.valid)]);
  }
  const around = { filling, found };
  for (const difference of found) {
    const why = explanationOf(difference, around);
    if (why === undefined) judgement.unexplained.push(difference);
    else judgement.explained.set(why, (judgement.explained.get(why) ?? 0) + 1);
  }
}

/** Texts and numbers that the form's rules speak of: answers that decide something. */
function constantsIn(form: Form): string[] {
  const found = new Set<string>();
  JSON.stringify(form, (key, value: unknown) => {
    if (['id', 'title', 'description', 'label', 'translations', 'of', 'option'].includes(key)) return undefined;
    if (typeof value === 'number' || (typeof value === 'string' && value.length < 40 && /^\d*$/.test(key))) found.add(String(value));
    return value;
  });
  return [...found];
}

/** Fills a form with random answers in our engine and in ODK's and compares after some of them what follows from them; what ODK says of a form that it refuses. */
export async function judge(judging: Judging): Promise<Judgement | string> {
  try {
    return await judged(judging);
  } catch (error) {
    // ODK stops at what it does not know when a form is opened, not before.
    if (error instanceof Error && error.stack?.includes('@getodk')) return error.message;
    throw error;
  }
}

async function judged({ form, survey, choices, seed, enough, rounds }: Judging): Promise<Judgement | string> {
  const { xml, names } = xformOf(survey, choices);
  const open = await loadOdk(xml);
  if (typeof open === 'string') return open;
  const read = readForm(form);
  const items = new Map<string, FormQuestion>();
  const spoken = new Map<string, string>();
  for (const [name, row] of names) {
    const item = read.byCode.get(row.cell('ahs_code') || name);
    if (item) items.set(name, item);
  }
  for (const row of choices) if (row.cell('ahs_code')) spoken.set(row.cell('ahs_code'), row.cell('name'));
  const nameThere = (option: ProposedAnswer) => (nameOfChoice(option) === option.code && spoken.get(option.code)) || nameOfChoice(option);
  const written = [...names].flatMap(([name, row]) => (isOurs(row) ? [name] : []));
  const drawn = read.items.filter(({ type }) => typeEngines[type].tells === 'draw');
  const codes = [...written.flatMap((name) => items.get(name)?.code ?? []), ...drawn.map(({ code }) => code)];
  const apart = restsOn(read, { functions: [...ownToEach, ...unknownToOdk], codes });
  const limited = new Set([...names].flatMap(([name, row]) => (row.cell('ahs_constraint') ? (items.get(name)?.code ?? []) : [])));
  const judgement: Judgement = { checks: { relevance: 0, calculation: 0, constraint: 0, choices: 0, count: 0 }, explained: new Map(), unexplained: [] };
  const constants = constantsIn(form);
  const random = seededRandom(seed);
  const compared = () => judgedKinds.reduce((sum, kind) => sum + judgement.checks[kind], 0);
  const steps = Math.min(90, 3 * read.questions.length);
  for (let round = 0; round < rounds && compared() < enough; round += 1) {
    if (round === 2 && compared() === 0) break;
    const filling = createFilling(read, { language: form.defaultLanguage ?? 'en' });
    const both: Both = { filling, root: open(), items, apart, limited, nameThere };
    for (let step = 0; step < steps; step += 1) {
      if (read.rosters.length > 0 && random.below(6) === 0) addEntry(both, random, step);
      else answer(both, random, constants);
      // Without an answer there is no moment that `today()` could go by.
      const isTime = step === steps - 1 || random.below(3) === 0;
      if (isTime && Object.values(filling.answers()).some(({ typedAt }) => typedAt)) compare(both, judgement);
    }
  }
  return judgement;
}
