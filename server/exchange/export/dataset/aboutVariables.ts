import { interviewerCode } from '../../../../src/questionTypes/told/engine.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { snakeCase } from '../../../database/snakeCase.ts';
import { cellFormOf } from '../../../kinds/serverKinds.ts';
import { translate } from '../../translate.ts';
import { consentCell, consentColumns, consentFiles, consentLabel } from './consentsOf.ts';
import { identityFields } from './identityFields.ts';
import { placeColumn, placeLabel, type PlaceLevel } from './placeLevels.ts';
import type { ResponseRow } from './responseRows.ts';
import type { Variable } from './Variable.ts';

export interface AboutVariable extends Variable {
  /** In the table of a repeated part, of this entry. */
  read(row: ResponseRow, entry?: Readonly<{ number: number; outer?: number }>): string;
}

export interface AboutOptions {
  identities: boolean;
  /** Sets that do not count by themselves were asked for, and say so. */
  marked?: boolean | undefined;
  /** The form asks for more than a yes: who agreed for a child, and who bore witness, leave with the names. */
  consents?: boolean | undefined;
  /** The levels that places are told on; none unless said. */
  places?: readonly PlaceLevel[] | undefined;
}

/** From the first answer to the last, by the clock of the device that they were given on: how long the interview took where it was held in one go. */
function minutesOf(answers: ResponseRow['answers']): string {
  let [first, last, typed] = [Infinity, -Infinity, 0];
  for (const { typedAt } of answers) {
    const moment = typedAt ? Date.parse(typedAt) : Number.NaN;
    if (Number.isNaN(moment)) continue;
    first = Math.min(first, moment);
    last = Math.max(last, moment);
    typed += 1;
  }
  return typed > 1 ? String(Math.round((last - first) / 6_000) / 10) : '';
}

/** What is said of a whole set of answers, before its answers; who answered only where an administrator asked for it. */
export function aboutVariables(
  locale: Locale,
  { identities, marked, consents = false, places = [], nameFor }: AboutOptions & { nameFor(wanted: string): string },
): AboutVariable[] {
  const text = (name: string, label: string, read: (row: ResponseRow) => string): AboutVariable => ({
    name: nameFor(name),
    label,
    kind: 'text',
    values: [],
    read,
  });
  const persons = identityFields().map(({ name, field, column }) =>
    text(column, field.label[locale], ({ person }) => {
      const value = person?.[name] ?? null;
      return value === null ? '' : (cellFormOf(field)?.write(value as never, field.options as never, { locale, linked: null }) ?? '');
    }),
  );
  const mark = (name: 'unfinished' | 'unconsented') => text(name, translate(name, locale), (row) => (row[name] ? translate('yes', locale) : ''));
  return [
    text('study_code', translate('study_code', locale), (row) => row.studyCode),
    ...(identities ? persons : []),
    ...(identities && consents ? consentColumns : []).map((name) => ({
      ...text(`consent_${snakeCase(name)}`, consentLabel(name, locale), ({ consent }) => consentCell(consent, name, locale)),
      ...(consentFiles.has(name) && { files: true as const }),
    })),
    ...places.map((level) => text(placeColumn(level), placeLabel(level, locale), (row) => row.places?.[level] ?? '')),
    { name: nameFor('form_version'), label: translate('version', locale), kind: 'number', values: [], read: (row) => String(row.version) },
    text('status', translate('status', locale), (row) => row.status),
    ...(marked ? [mark('unfinished'), mark('unconsented')] : []),
    text('mode', translate('mode', locale), (row) => row.mode),
    text('interviewer_code', translate('interviewer_code', locale), ({ filledBy }) => (filledBy === null ? '' : interviewerCode(filledBy))),
    text('language', translate('language', locale), (row) => row.language),
    {
      name: nameFor('interview_minutes'),
      label: translate('interview_minutes', locale),
      kind: 'number',
      values: [],
      read: ({ answers }) => minutesOf(answers),
    },
    text('received_at', translate('sent_at', locale), ({ receivedAt }) => (identities ? receivedAt.toISOString() : receivedAt.toISOString().slice(0, 10))),
  ];
}
