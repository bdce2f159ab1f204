import { hasOwn, staffRoles, type Role } from './define/index.ts';

/**
 * What staff do besides reading and writing declared records, and whose work it is. The server's calls and the screens read the
 * same line, so that nothing is offered which is refused. A role that is not named may not.
 */
export const duties = {
  /** The own account, sessions and second factor. */
  account: staffRoles,
  /** How other staff come in, and what they did. */
  staff: ['ADMIN'],
  log: ['ADMIN'],
  /** Forms are published, versions read, questions copied, files put in, XLSForms brought in and taken out. */
  publishing: ['ADMIN', 'DATA_MANAGER'],
  /** Single sets of answers, by study code: read and excluded. */
  sets: ['ADMIN', 'DATA_MANAGER'],
  /** Answers as files without identities, with their codebook, and their distributions. */
  data: ['ADMIN', 'DATA_MANAGER', 'STATISTICIAN'],
  /** Files with names, and the files that people gave next to their answers. */
  identities: ['ADMIN'],
  /** Counts, small ones masked for everybody but administrators. */
  statistics: staffRoles,
  /** One search over everything that the own lists show. */
  finding: staffRoles,
  /** What a list is narrowed to is shared with others of the staff. */
  views: staffRoles,
  /** The answers, links and consent of one person; of the own people for investigators. */
  fieldWork: ['ADMIN', 'INVESTIGATOR'],
  /** What was recorded of interviews is heard; of the own people for supervisors. */
  hearing: ['ADMIN', 'SUPERVISOR'],
  /** People are erased, duplicates decided on, what happened to somebody is read. */
  people: ['ADMIN'],
  /** What needs a second administrator's yes is asked for, and decided on. */
  requests: ['ADMIN', 'DATA_MANAGER', 'STATISTICIAN'],
  deciding: ['ADMIN'],
  /** Spreadsheets are brought in and taken back. */
  imports: ['ADMIN'],
  /** What happened lately that the office should know. */
  notices: ['ADMIN'],
  /** The whole hierarchy in one view, with how many people there are. */
  hierarchy: ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly [Role, ...Role[]]>>;

export type Duty = keyof typeof duties;

export function isDuty(name: string): name is Duty {
  return hasOwn(duties, name);
}

/** Whether it is this role's work. */
export function hasDuty(role: Role | undefined, duty: Duty): boolean {
  const named: readonly Role[] = duties[duty];
  return role !== undefined && named.includes(role);
}
