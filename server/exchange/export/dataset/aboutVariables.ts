import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../../translate.ts';
import type { ResponseRow } from './responseRows.ts';
import type { Variable } from './Variable.ts';

export interface AboutVariable extends Variable {
  read(row: ResponseRow): string;
}

/** What is said of a whole set of answers, before its answers; names only where an administrator asked for them. */
export function aboutVariables(locale: Locale, { identities, nameFor }: { identities: boolean; nameFor(wanted: string): string }): AboutVariable[] {
  const text = (name: string, label: string, read: (row: ResponseRow) => string): AboutVariable => ({
    name: nameFor(name),
    label,
    kind: 'text',
    values: [],
    read,
  });
  const person = (name: 'name' | 'telephone' | 'email') => text(`person_${name}`, translate(`person_${name}`, locale), (row) => row.person?.[name] ?? '');
  return [
    text('study_code', translate('study_code', locale), (row) => row.studyCode),
    ...(identities ? [person('name'), person('telephone'), person('email')] : []),
    { name: nameFor('form_version'), label: translate('version', locale), kind: 'number', values: [], read: (row) => String(row.version) },
    text('status', translate('status', locale), (row) => row.status),
    text('mode', translate('mode', locale), (row) => row.mode),
    text('language', translate('language', locale), (row) => row.language),
    text('received_at', translate('sent_at', locale), (row) => row.receivedAt.toISOString()),
  ];
}
