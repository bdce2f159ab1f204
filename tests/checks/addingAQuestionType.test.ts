import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../src/resources/define/index.ts';
import { type GuidedCopy, guidedCopy } from './guidedCopy.ts';

const types = 'src/questionTypes';
const xpath = 'src/questionnaire/engine/xpath';

let guided: GuidedCopy;

/** What the compiler says after each step; a compilation takes seconds, so both worked pages go the same steps. */
let afterDeclaring: string;
let afterFillingIn: string;
let atTheEnd: ReturnType<GuidedCopy['compile']>[];

function declaresDuration(): void {
  for (const half of ['duration/declaration.ts', 'duration/engine.ts', 'duration/DurationInput.tsx', 'duration/exchange.ts', 'duration/nativeInput.ts'])
    guided.write(types, half);
  guided.addTo(`${types}/declarations.ts`, 'const declarations = {');
}

function fillsInDuration(): void {
  guided.addTo(`${types}/engines.ts`, 'const engines = {');
  guided.addTo(`${types}/controls.ts`, 'export const typeControls: ByType<TypeControl> = {');
  guided.addTo(`${types}/exchanges.ts`, 'export const typeExchanges: ByType<TypeExchange> = {');
  guided.addTo(`${types}/nativeInputs.ts`, 'export const nativeInputs: ByType<NativeInput | null> = {');
}

const rulesModel = 'src/admin/fields/rules/ruleModel.ts';

function fillsInContains(): void {
  guided.addTo(rulesModel, 'const clicked = {');
  guided.addTo(rulesModel, 'const comparisonsBy: Readonly<Record<RuleOperator, readonly Comparison[]>> = {', 'ruleModel.ts#2');
  guided.addTo(`${xpath}/xpathOf.ts`, 'const writers: Readonly<Record<RuleOperator, Write>> = {');
  guided.addTo(`${xpath}/ruleOf.ts`, "const said: Readonly<Record<RuleOperator, 'sign' | Readonly<Record<string, Call>>>> = {");
}

/** The guide's words in each language, below the line of a neighbour: the last that the expression tells of. */
function says(file: string, line: RegExp): void {
  for (const locale of locales) guided.addTo(`i18n/${locale}/${file}`, readFileSync(`i18n/${locale}/${file}`, 'utf8').match(line)!.at(-1)!);
}

/** Where the compiler finds fault with this project. */
const complaintsOf = (project: string): string => guided.compile(project).said;

beforeAll(() => {
  guided = guidedCopy('docs/adding-a-question-type.md');

  declaresDuration();
  guided.addTo('src/questionnaire/engine/operators.ts', 'export const operators = {');
  afterDeclaring = complaintsOf('client');

  fillsInDuration();
  fillsInContains();
  afterFillingIn = complaintsOf('client');

  says('questionnaire.ts', /^ {2}problem_required: .*$/m);
  guided.addTo('src/admin/fields/rules/useRuleWords.ts', 'const plain: Readonly<Record<Comparison, TextKey>> = {');
  says('adminScreens.ts', /^ {2}rules: \{[\s\S]*?(^ {4}contains: .*$)/m);
  atTheEnd = ['pure', 'client', 'server'].map(guided.compile);
});

afterAll(() => guided.remove());

describe('a question type', () => {
  test.each(['engines.ts', 'controls.ts', 'exchanges.ts', 'nativeInputs.ts'])('that is only declared is asked for its half in %s', (list) => {
    expect(afterDeclaring).toContain(`${types}/${list}`);
  });

  test('is asked for the words of its refusal', () => {
    expect(afterFillingIn).toContain('problem_not_a_duration');
  });
});

describe('a rule operator', () => {
  test.each([rulesModel, `${xpath}/xpathOf.ts`, `${xpath}/ruleOf.ts`])('that only the engine knows is asked for in %s', (table) => {
    expect(afterDeclaring).toContain(table);
  });

  test('is asked for its words in the builder', () => {
    expect(afterFillingIn).toContain('src/admin/fields/rules/useRuleWords.ts');
  });
});

test('everything compiles with both, and nothing else has to be written', () => {
  expect(atTheEnd.filter(({ code, said }) => code !== 0 || said !== '')).toEqual([]);
});
