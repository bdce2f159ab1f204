import { sql, type SQL } from 'drizzle-orm';
import type { Dispositions } from '../../../src/contract/index.ts';
import type { VisitOutcome } from '../../../src/resources/visitOutcomes.ts';
import { tables } from '../../database/tables/index.ts';
import { countOf } from './statusCounts.ts';

const { users } = tables;

/**
 * What a visit without answers counts as: the final disposition codes for in-person surveys of named persons (AAPOR, Standard Definitions,
 * 10th edition, 2023). Whoever moved away was not found, so whether they still belong to the study is unknown.
 */
const dispositionOf: Readonly<Record<VisitOutcome, Exclude<keyof Dispositions, 'I' | 'P'>>> = {
  REFUSED: 'R',
  NOT_AT_HOME: 'NC',
  COME_BACK: 'NC',
  DIED: 'O',
  UNABLE: 'O',
  LANGUAGE: 'O',
  MOVED: 'U',
};

const begun = sql`${users.status} in ('PROGRESS', 'REOPENED')`;

/** A completed questionnaire counts whatever was said at the door before; one begun and then refused is broken off. */
const isAt = (letter: keyof Dispositions): SQL => {
  if (letter === 'I') return sql`${users.status} = 'CLOSED'`;
  if (letter === 'P') return sql`${begun} and ${users.visitOutcome} is distinct from 'REFUSED'`;
  const outcomes = Object.entries(dispositionOf).flatMap(([outcome, is]) => (is === letter ? [sql`${outcome}`] : []));
  const said = sql`${users.visitOutcome} in (${sql.join(outcomes, sql`, `)})`;
  if (letter === 'R') return sql`${users.status} <> 'CLOSED' and ${said}`;
  return letter === 'U'
    ? sql`${users.status} = 'NOT_STARTED' and (${users.visitOutcome} is null or ${said})`
    : sql`${users.status} = 'NOT_STARTED' and ${said}`;
};

const counted = (letter: keyof Dispositions) => countOf(isAt(letter));

/** Each respondent is counted once. */
export const dispositionCounts = { I: counted('I'), P: counted('P'), R: counted('R'), NC: counted('NC'), O: counted('O'), U: counted('U') };
