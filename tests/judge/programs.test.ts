import { expect, test } from 'vitest';
import type { Form, Question } from '../../src/contract/index.ts';
import '../../src/questionnaire/engine/functions/learnFunctions.ts';
import { readForm } from '../../src/questionnaire/engine/index.ts';
import { readerOf } from '../../src/questionnaire/engine/readerOf.ts';
import { workOut } from '../../src/questionnaire/engine/rules.ts';
import { vocabularyOf } from '../../src/questionnaire/engine/xpath/formulaText.ts';
import { NotUnderstood } from '../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../src/questionnaire/engine/xpath/parseXPath.ts';
import { formulaOf, ruleOf } from '../../src/questionnaire/engine/xpath/ruleOf.ts';
import { xpathOf } from '../../src/questionnaire/engine/xpath/xpathOf.ts';
import { patience } from '../patience.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { day } from './naive/functionMeanings.ts';
import { meaningOf } from './naive/meaningOf.ts';
import type { Given, Value } from './naive/Program.ts';
import { programText } from './naive/programText.ts';
import { asked, choices, createPrograms, randomAnswers } from './naive/randomProgram.ts';
import { asTruth } from './naive/values.ts';

const option = choices.map((code) => ({ code, title: `The choice ${code}` }));
const types: Readonly<Record<keyof typeof asked, Partial<Question>>> = {
  number: { type: 'NUMERIC' },
  text: { type: 'REPONSE_COURTE' },
  day: { type: 'DATE' },
  one: { type: 'CASE_COCHER', option },
  many: { type: 'CHOIX_MULTIPLE', option },
};
const question = Object.entries(asked).flatMap(([kind, names]) =>
  names.map((code) => ({ id: code, code, title: code, ...types[kind as keyof typeof asked] }) as Question),
);
const form: Form = { id: 'f', title: 'Programs', isValid: true, section: [{ id: 's', title: 'S', question }] };
const read = readForm(form);
const words = vocabularyOf(read);
const clock = () => `${day}T08:00:00.000Z`;

const titleOf = (name: string, value: string) => ([...asked.one, ...asked.many].includes(name as 'o1') ? `The choice ${value}` : value);

/** The answers as the engine keeps them. */
function answersOf(given: Given) {
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, { values: [value].flat().map((one) => titleOf(name, String(one))) }]));
}

/** Without a sign zero, and no text as no value: both are one. */
const plain = (value: unknown) => (value === '' ? null : value === 0 ? 0 : value);

/** What the engine makes of an expression as it is written; what it throws where it throws. */
function workedOut(written: string, given: Given, asRuleOf: typeof ruleOf): unknown {
  try {
    return workOut(asRuleOf(parseXPath(written), words), readerOf(read, answersOf(given)), clock);
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}

/** The expression as it goes out again, written from the rule that was made of it; as it was where no other tool has words for it. */
function writtenAgain(written: string, asRuleOf: typeof ruleOf): string {
  try {
    return xpathOf(asRuleOf(parseXPath(written), words), words);
  } catch (error) {
    if (error instanceof NotUnderstood) return written;
    throw error;
  }
}

const count = Number(process.env.PROGRAMS ?? 4_000);
const seed = Number(process.env.PROGRAMS_SEED ?? 1);

test(
  'random expressions come to what a naive interpreter makes of them',
  () => {
    const told: unknown[] = [];
    for (let number = 0; number < count && told.length < 5; number += 1) {
      const random = seededRandom(seed * 10_000_019 + number);
      const [programs, isTruth, depth] = [createPrograms(random), random.chance(0.4), random.below(5)];
      const program = isTruth ? programs.truthful(depth) : programs.anything(depth);
      const [written, given] = [programText(program, random), randomAnswers(random)];
      const asRuleOf = isTruth ? ruleOf : formulaOf;
      const again = writtenAgain(written, asRuleOf);
      const wanted = meaningOf(program, given);
      const asCompared = (one: unknown) => (isTruth && one !== undefined ? asTruth(one as Value) : plain(one));
      for (const text of [written, again]) {
        const value = workedOut(text, given, asRuleOf);
        if (JSON.stringify(asCompared(value)) !== JSON.stringify(asCompared(wanted))) told.push({ number, written, text, given, wanted, value });
      }
    }
    expect(told).toEqual([]);
  },
  patience(20_000 + count / 5),
);
