import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../src/resources/define/index.ts';
import { compile } from './compile.ts';
import { trackedFiles } from './trackedFiles.ts';

const guide = readFileSync('docs/adding-a-question-type.md', 'utf8');
const types = 'src/questionTypes';
const xpath = 'src/questionnaire/engine/xpath';

let copy: string;

/** The code of the guide that is marked with this name. */
function written(name: string): string {
  const [, code] = new RegExp(`^\`\`\`tsx? ${name.replace('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide) ?? [];
  if (code === undefined) throw new Error(`The guide shows no ${name}`);
  return code;
}

/** The guide's lines for a file that exists: imports on top, the rest below the line that opens the list. */
function addTo(file: string, below: string, name = file.slice(file.lastIndexOf('/') + 1)): void {
  const lines = written(name)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const imports = lines.filter((line) => line.startsWith('import '));
  const before = readFileSync(join(copy, file), 'utf8');
  if (!before.includes(below)) throw new Error(`${file} has no line ${below}`);
  const entry = lines.filter((line) => !line.startsWith('import ')).join('\n');
  writeFileSync(join(copy, file), [...imports, before.replace(below, `${below}\n${entry}`)].join('\n'));
}

/** What the compiler says after each step; a compilation takes seconds, so both worked pages go the same steps. */
let afterDeclaring: string;
let afterFillingIn: string;
let atTheEnd: ReturnType<typeof compiler>[];

function declaresDuration(): void {
  mkdirSync(join(copy, types, 'duration'));
  for (const half of ['duration/declaration.ts', 'duration/engine.ts', 'duration/DurationInput.tsx', 'duration/exchange.ts', 'duration/nativeInput.ts'])
    writeFileSync(join(copy, types, half), written(half));
  addTo(`${types}/declarations.ts`, 'const declarations = {');
}

function fillsInDuration(): void {
  addTo(`${types}/engines.ts`, 'const engines = {');
  addTo(`${types}/controls.ts`, 'export const typeControls: ByType<TypeControl> = {');
  addTo(`${types}/exchanges.ts`, 'export const typeExchanges: ByType<TypeExchange> = {');
  addTo(`${types}/nativeInputs.ts`, 'export const nativeInputs: ByType<NativeInput | null> = {');
}

const rulesModel = 'src/admin/fields/rules/ruleModel.ts';

function fillsInContains(): void {
  addTo(rulesModel, 'const clicked = {');
  addTo(rulesModel, 'const comparisonsBy: Readonly<Record<RuleOperator, readonly Comparison[]>> = {', 'ruleModel.ts#2');
  addTo(`${xpath}/xpathOf.ts`, 'const writers: Readonly<Record<RuleOperator, Write>> = {');
  addTo(`${xpath}/ruleOf.ts`, "const said: Readonly<Record<RuleOperator, 'sign' | Readonly<Record<string, Call>>>> = {");
}

/** The guide's words in each language, below the line of a neighbour: the last that the expression tells of. */
function says(file: string, line: RegExp): void {
  for (const locale of locales) addTo(`i18n/${locale}/${file}`, readFileSync(`i18n/${locale}/${file}`, 'utf8').match(line)!.at(-1)!);
}

const compiler = (project: string) => compile(project, copy);

/** Where the compiler finds fault with any of these projects. */
function complaintsOf(...projects: string[]): string {
  return projects.map((project) => compiler(project).said).join('\n');
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'duration-')));
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'));

  declaresDuration();
  addTo('src/questionnaire/engine/rules.ts', 'const operators = {');
  afterDeclaring = complaintsOf('client', 'server');

  fillsInDuration();
  fillsInContains();
  afterFillingIn = complaintsOf('client');

  says('questionnaire.ts', /^ {2}problem_required: .*$/m);
  addTo('src/admin/fields/rules/useRuleWords.ts', 'const plain: Readonly<Record<Comparison, TextKey>> = {');
  says('adminScreens.ts', /^ {2}rules: \{[\s\S]*?(^ {4}contains: .*$)/m);
  atTheEnd = ['pure', 'client', 'server'].map(compiler);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

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
