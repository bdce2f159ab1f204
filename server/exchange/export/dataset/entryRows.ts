import { outerEntry } from '../../../../src/questionnaire/engine/entryKey.ts';
import type { ReadForm } from '../../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';
import { translate } from '../../translate.ts';
import type { AboutVariable } from './aboutVariables.ts';
import { variableNames } from './variableNames.ts';

/** An entry of a repeated part, with its place among those that are there. */
export interface EntryThere {
  entry: string;
  number: number;
  /** Of an entry that lies in another one: the place of that. */
  outer?: number;
}

/** The repeated part around a repeated part, in whichever version has it. */
export const outerOf = (roster: string, versions: readonly { read: Pick<ReadForm, 'byId'> }[]): string | undefined =>
  versions.flatMap(({ read }) => read.byId.get(roster)?.within ?? [])[0];

/** The entries of a set by their places, which were worked out when it was stored; those of a part inside another one by the entries of that. */
export function entriesThere(roster: string, calculated: readonly StoredAnswer[], around?: string): EntryThere[] {
  const start = `${roster}#`;
  const outers = new Map(around === undefined ? [] : entriesThere(around, calculated).map(({ entry, number }) => [entry, number]));
  const places = calculated.flatMap(({ id, reponses }): EntryThere[] => {
    const entry = id.startsWith(start) ? id.slice(start.length) : '';
    const outer = outers.get(outerEntry(entry) ?? '');
    return entry ? [{ entry, number: Number(reponses[0]), ...(outer !== undefined && { outer }) }] : [];
  });
  return places.sort((a, b) => (a.outer ?? 0) - (b.outer ?? 0) || a.number - b.number);
}

/** What every row of a repeated part begins with: the key of the set in the table of sets, which of its entries it is, and before that in which entry it lies. */
export function entryVariables(locale: Locale, nameFor: (wanted: string) => string, isInner: boolean): AboutVariable[] {
  const number = (name: string, label: string, read: AboutVariable['read']): AboutVariable => ({
    name: nameFor(name),
    label,
    kind: 'number',
    values: [],
    read,
  });
  return [
    { name: nameFor('study_code'), label: translate('study_code', locale), kind: 'text', values: [], read: ({ studyCode }) => studyCode },
    ...(isInner ? [number('outer_entry', translate('outer_entry_number', locale), (_, entry) => String(entry?.outer ?? ''))] : []),
    number('entry', translate('entry_number', locale), (_, entry) => String(entry?.number ?? '')),
  ];
}

/** The repeated parts of all versions with the names of their tables, and of those that they lie in, the newest version's first. */
export function rosterTables(versions: readonly Pick<FormVersion, 'read'>[]): { roster: string; name: string; within: string | undefined }[] {
  const nameFor = variableNames();
  for (const taken of ['answers', 'codebook', 'manifest']) nameFor(taken);
  const tables = new Map<string, string>();
  for (const { read } of versions)
    for (const roster of read.rosters) if (!tables.has(roster)) tables.set(roster, nameFor(read.byId.get(roster)?.code ?? 'entries'));
  return Array.from(tables, ([roster, name]) => ({ roster, name, within: tables.get(outerOf(roster, versions) ?? '') }));
}
