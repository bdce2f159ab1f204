/** Whoever works for the study. */
export const staffRoles = ['ADMIN', 'INVESTIGATOR', 'STATISTICIAN', 'DATA_MANAGER', 'SUPERVISOR'] as const;

export function isStaff(role: unknown): boolean {
  return staffRoles.includes(role as (typeof staffRoles)[number]);
}
