import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/resources/define/index.ts';
import { runTool } from './runTool.ts';
import { trackedFiles } from './trackedFiles.ts';

const guide = readFileSync('docs/adding-a-question-type.md', 'utf8');
const types = 'src/questionTypes';
const xpath = 'server/exchange/xlsform/xpath';

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

const compiler = (project: string) => runTool('node_modules/typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--pretty', 'false'], copy);

function complaintsOf(...projects: string[]): string {
  return projects.map((project) => compiler(project).said).join('\n');
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'position-')));
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a question type that is only declared is asked for its other halves, and compiles with them', () => {
  mkdirSync(join(copy, types, 'position'));
  for (const half of ['position/declaration.ts', 'position/engine.ts', 'position/PositionInput.tsx', 'position/exchange.ts'])
    writeFileSync(join(copy, types, half), written(half));
  addTo(`${types}/declarations.ts`, 'const declarations = {');
  const asked = complaintsOf('client', 'server');
  for (const list of ['engines.ts', 'controls.ts', 'exchanges.ts']) expect(asked).toContain(`${types}/${list}`);

  addTo(`${types}/engines.ts`, 'const engines = {');
  addTo(`${types}/controls.ts`, 'export const typeControls: ByType<TypeControl> = {');
  addTo(`${types}/exchanges.ts`, 'export const typeExchanges: ByType<TypeExchange> = {');
  expect(complaintsOf('client')).toContain('problem_not_a_position');

  for (const locale of locales)
    addTo(`i18n/${locale}/questionnaire.ts`, readFileSync(`i18n/${locale}/questionnaire.ts`, 'utf8').match(/^ {2}problem_required: .*$/m)![0]);
  for (const project of ['pure', 'client', 'server']) expect(compiler(project), project).toEqual({ code: 0, said: '' });
});

test('a rule operator that the engine knows is asked of the builder and of XPath both ways, and compiles with them', () => {
  addTo('src/questionnaire/engine/rules.ts', 'const operators = {');
  const asked = complaintsOf('client', 'server');
  for (const table of ['src/admin/fields/rules/ruleModel.ts', `${xpath}/xpathOf.ts`, `${xpath}/ruleOf.ts`]) expect(asked).toContain(table);

  const model = 'src/admin/fields/rules/ruleModel.ts';
  addTo(model, 'const clicked = {');
  addTo(model, 'const comparisonsBy: Readonly<Record<RuleOperator, readonly Comparison[]>> = {', 'ruleModel.ts#2');
  expect(complaintsOf('client')).toContain('src/admin/fields/rules/useRuleWords.ts');

  addTo('src/admin/fields/rules/useRuleWords.ts', 'const plain: Readonly<Record<Comparison, TextKey>> = {');
  for (const locale of locales)
    addTo(`i18n/${locale}/adminScreens.ts`, readFileSync(`i18n/${locale}/adminScreens.ts`, 'utf8').match(/^ {4}contains: .*$/m)![0]);
  addTo(`${xpath}/xpathOf.ts`, 'const writers: Readonly<Record<RuleOperator, Write>> = {');
  addTo(`${xpath}/ruleOf.ts`, "const said: Readonly<Record<RuleOperator, 'sign' | Readonly<Record<string, Call>>>> = {");
  for (const project of ['pure', 'client', 'server']) expect(compiler(project), project).toEqual({ code: 0, said: '' });
});
