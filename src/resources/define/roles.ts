/** Staff whose place of work is the administration; investigators have an application of their own. */
export const officeRoles = ['ADMIN', 'STATISTICIAN', 'DATA_MANAGER', 'SUPERVISOR'] as const;

/** In the order in which they are offered. */
export const roles = ['ADMIN', 'INVESTIGATOR', 'RESPONDENT', 'STATISTICIAN', 'DATA_MANAGER', 'SUPERVISOR'] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}

export function isOffice(role: unknown): boolean {
  return officeRoles.includes(role as (typeof officeRoles)[number]);
}
