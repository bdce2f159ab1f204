import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

const sources = new Map(
  trackedFiles()
    .filter((file) => /^src\/admin\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file.slice('src/admin/'.length), readFileSync(file, 'utf8')]),
);

const filesWith = (pattern: RegExp) => [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
const has = (file: string | undefined, pattern: RegExp) => pattern.test(sources.get(file ?? '') ?? '');

/** Where a form is made in one file and drawn in another, its draft is there. */
const drawnIn: Readonly<Record<string, string>> = {
  'generator/useRecordForm.ts': 'generator/RecordForm.tsx',
  'screens/account/useAccountForm.ts': 'screens/account/FormCard.tsx',
  'screens/translations/useTranslating.ts': 'screens/translations/TranslationsScreen.tsx',
};

/** What is typed there is a password or a code, which stays on no device. */
const secret: readonly string[] = [
  'generator/PasswordDialog.tsx',
  'screens/account/ScanSecret.tsx',
  'session/SignInOver.tsx',
  'fields/PasswordInput.tsx',
  'fields/CodeInput.tsx',
];

/** What is typed there looks for something, chooses how something is shown or made, or lies in a form around it. */
const nothingToSave: readonly string[] = [
  'columns/ColumnsDialog.tsx',
  'exports/AnonymityPanel.tsx',
  'exports/AnswersFilter.tsx',
  'fields/DayField.tsx',
  'fields/formulas/SampleValue.tsx',
  'fields/rules/CheckCard.tsx',
  'fields/rules/CheckMessages.tsx',
  'fields/rules/ConditionRow.tsx',
  'fields/rules/GroupEditor.tsx',
  'fields/rules/QuestionPicker.tsx',
  'fields/rules/ValueInput.tsx',
  'fields/RecordPicker.tsx',
  'finding/FindDialog.tsx',
  'generator/Pages.tsx',
  'kit/CopyField.tsx',
  'kit/SearchField.tsx',
  'screens/builder/PartTree.tsx',
  'screens/responses/GridFilter.tsx',
];

test('every form of the form library keeps a draft, in its own file or where it is drawn', () => {
  const made = filesWith(/\buseForm[<(]|\bcreateFormControl[<(]|import \{[^}]*\b(?:Simple)?Form\b[^}]*\} from 'react-admin'/);
  expect(made.length).toBeGreaterThan(4);
  expect(made.filter((file) => !secret.includes(file) && !has(file, /<FormDraft\b/) && !has(drawnIn[file], /<FormDraft\b/))).toEqual([]);
});

test('every field outside of them that somebody writes in keeps a draft, or is named here with the reason', () => {
  const written = filesWith(/<(?:TextField|InputBase|OutlinedInput|textarea)\b(?![^>]*\bselect\b)/);
  expect(written.length).toBeGreaterThan(20);
  const kept = /\buseDraftedState\(|\buseController\(/;
  expect(written.filter((file) => ![...secret, ...nothingToSave].includes(file) && !has(file, kept))).toEqual([]);
  expect(
    [...secret, ...nothingToSave].filter((file) => !sources.has(file)),
    'files that are gone',
  ).toEqual([]);
});

test('passwords and codes are drawn where nothing is kept, and inputs of forms say so to the draft around them', () => {
  const drawn = filesWith(/type="password"|'text' : 'password'|'one-time-code'|autoComplete="one-time-code"/);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter((file) => !secret.includes(file))).toEqual([]);
  expect(drawn.filter((file) => file.startsWith('fields/') && !has(file, /\buseSecretField\(/))).toEqual([]);
});
