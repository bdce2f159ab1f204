export const deadlines: { vulnerable: Readonly<Record<'critical' | 'high' | 'moderate' | 'low' | 'info', number>>; sameMajor: number; newMajor: number };
export const heldBack: Readonly<Record<string, string>>;
export function deadlineOf(known: { current: string; times: Readonly<Record<string, string>> }): { version: string; by: string } | undefined;
