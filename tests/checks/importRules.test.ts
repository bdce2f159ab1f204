import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importStamp } from '../../scripts/importStamp.mjs';
import { runTool } from './runTool.ts';

const script = resolve('scripts/importRules.mjs');

test('every import of the project points the right way', () => {
  const { code, said } = runTool(script);
  expect(code, said).toBe(0);
});

/**
 * A wrong line for each rule, all in one small project: without this, a tool that reads no TypeScript at all would be
 * content with everything. What a line imports and is not in the table is made.
 */
const wrong: Record<string, Record<string, string>> = {
  'only-from-src-resources': { 'src/resources/toContract.ts': "import '../contract/empty.ts';" },
  'only-from-src-contract': { 'src/contract/toUi.ts': "import '../ui/empty.ts';" },
  'question-types-declared-below': { 'src/questionTypes/place/declaration.ts': "import '../../contract/empty.ts';" },
  'question-types-pure': { 'src/questionTypes/place/engine.ts': "import '../../ui/empty.ts';" },
  'question-types-by-files-on-the-server': { 'src/questionnaire/toExchange.ts': "import '../questionTypes/place/exchange.ts';" },
  'only-from-src-questionnaire-engine': { 'src/questionnaire/engine/toFace.ts': "import '../empty.ts';" },
  'only-from-server': { 'server/toPublic.ts': "import '../src/public/empty.ts';" },
  'only-from-i18n': { 'i18n/toUi.ts': "import '../src/ui/empty.ts';" },
  'only-from-src-admin': { 'src/admin/toUi.ts': "import '../ui/empty.ts';" },
  'apps-apart': { 'src/public/toInvestigator.ts': "import '../investigator/empty.ts';" },
  'only-from-src-ui': { 'src/ui/toProvider.ts': "import '../dataProvider/empty.ts';" },
  'screens-apart': { 'src/admin/screens/users.ts': "import './churches/empty.ts';" },
  'field-screens-apart': { 'src/investigator/register/toDashboard.ts': "import '../dashboard/empty.ts';" },
  'public-ground-rooms': { 'src/public/page/toLayout.ts': "import '../layout/empty.ts';" },
  'public-rooms-apart': { 'src/public/filling/toAccount.ts': "import '../account/empty.ts';" },
  'light-apps-without-react-admin': {
    'src/public/inTwoSteps.ts': "import '../dataProvider/heavy.ts';",
    'src/dataProvider/heavy.ts': "import { fetchUtils } from 'ra-core';\nfetchUtils;",
  },
  'investigator-without-mui': { 'src/investigator/toMui.ts': "import type { ButtonProps } from '@mui/material';\nexport type A = ButtonProps;" },
  'kinds-answer-for-themselves': {
    'server/resources/branches.ts':
      "import { kindName } from '../../src/resources/define/kindName.ts';\nexport const isDate = (field: { [kindName]: string }) => field[kindName] === 'date';",
    'src/resources/define/kindName.ts': "export const kindName = Symbol('kind');",
  },
  'browser-without-server': { 'src/ui/toServer.ts': "import '../../server/empty.ts';" },
  'browser-without-node': { 'src/ui/toNode.ts': "import 'node:fs';" },
  'pure-without-react': { 'src/contract/toReact.ts': "import type { ReactNode } from 'react';\nexport type A = ReactNode;" },
  'spreadsheets-on-the-server': { 'src/admin/toXlsx.ts': "import 'xlsx';" },
  'product-without-test-tools': { 'server/toVitest.ts': "import 'vitest';" },
  'product-without-tests': { 'server/toTests.ts': "import '../tests/empty.ts';" },
  'no-cycle': { 'src/ui/a.ts': "import './b.ts';", 'src/ui/b.ts': "import type { A } from './a.ts';\nexport type B = A;" },
  'no-orphan': { 'src/ui/alone.ts': 'export const alone = 1;' },
  'no-unknown-module': { 'src/ui/toNowhere.ts': "import 'no-such-package';" },
};

describe('a wrong import is refused', () => {
  let folder: string;
  let refusal: ReturnType<typeof runTool>;

  beforeAll(() => {
    mkdirSync('tmp', { recursive: true });
    folder = mkdtempSync(join(resolve('tmp'), 'wrong-imports-'));
    cpSync('package.json', join(folder, 'package.json'));
    const files = Object.assign({}, ...Object.values(wrong)) as Record<string, string>;
    for (const [file, text] of Object.entries(files)) {
      place(join(folder, file), text);
      const target = /^import .*'(\.[^']+)'/.exec(text)?.[1];
      const made = target && join(dirname(file), target);
      if (made && !(made in files)) place(join(folder, made), 'export {};');
    }
    refusal = runTool(script, [], folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(wrong))('%s', (rule, files) => {
    expect(refusal.code).not.toBe(0);
    expect(refusal.said).toContain(`error ${rule}: ${Object.keys(files)[0]}`);
  });
});

describe('what was well is looked at again', () => {
  const before = "import { a } from './a.ts';\nimport type { B } from './b.ts';\nexport const load = () => import('./late.ts');\nexport * from './c.ts';\n";

  function stampsOf(file: string, after: string): string[] {
    const folder = mkdtempSync(join(resolve('tmp'), 'import-stamp-'));
    try {
      place(join(folder, 'src/one.ts'), before);
      const first = importStamp(['src'], folder);
      place(join(folder, 'src', file), after);
      return [first, importStamp(['src'], folder)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test.each([
    ['a file is added', 'two.ts', ''],
    ['a module is named that was not', 'one.ts', `${before}import './d.ts';\n`],
    ['one is no longer imported for its types alone', 'one.ts', before.replace('import type', 'import')],
    ['one is loaded late that was not', 'one.ts', before.replace('./late.ts', './later.ts')],
    ['one is handed on that was not', 'one.ts', before.replace('./c.ts', './d.ts')],
    ['a list of names is broken into lines and says another module', 'one.ts', before.replace("{ a } from './a.ts'", "{\n  a,\n} from './e.ts'")],
  ])('where %s', (_, file, after) => {
    const [first, second] = stampsOf(file, after);
    expect(second).not.toBe(first);
  });

  test('and not where a file says something else and names the same modules', () => {
    const [first, second] = stampsOf('one.ts', `${before}// from './x.ts'\nexport const said = 'from one';\nexport function say() {\n  return said;\n}\n`);
    expect(second).toBe(first);
  });
});

function place(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
