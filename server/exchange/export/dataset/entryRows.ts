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
}

/** The entries of a set by their places, which were worked out when it was stored. */
export function entriesThere(roster: string, calculated: readonly StoredAnswer[]): EntryThere[] {
  const start = `${roster}#`;
  const places = calculated.flatMap(({ id, reponses }) => {
    const entry = id.startsWith(start) ? id.slice(start.length) : '';
    return entry ? [{ entry, number: Number(reponses[0]) }] : [];
  });
  return places.sort((a, b) => a.number - b.number);
}

/** What every row of a repeated part begins with: the key of the set in the table of sets, and which of its entries it is. */
export function entryVariables(locale: Locale, nameFor: (wanted: string) => string): AboutVariable[] {
  return [
    { name: nameFor('study_code'), label: translate('study_code', locale), kind: 'text', values: [], read: ({ studyCode }) => studyCode },
    { name: nameFor('entry'), label: translate('entry_number', locale), kind: 'number', values: [], read: (_, entry) => String(entry ?? '') },
  ];
}

/** The repeated parts of all versions with the names of their tables, the newest version's first. */
export function rosterTables(versions: readonly Pick<FormVersion, 'read'>[]): { roster: string; name: string }[] {
  const nameFor = variableNames();
  for (const taken of ['answers', 'codebook', 'manifest']) nameFor(taken);
  const tables = new Map<string, string>();
  for (const { read } of versions)
    for (const roster of read.rosters) if (!tables.has(roster)) tables.set(roster, nameFor(read.byId.get(roster)?.code ?? 'entries'));
  return Array.from(tables, ([roster, name]) => ({ roster, name }));
}
