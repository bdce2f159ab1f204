import type { Queries } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { holdFactor, takeCode } from './takeCode.ts';

/** What came of it: what counted, that the account has none, that nothing was given, or nothing that counts. */
export type PassedFactor = 'app' | 'recovery-code' | 'none' | 'needed' | 'wrong';

/** Takes the code that is asked for besides a password, where the account has a second factor. */
export async function passSecondFactor(
  services: Services,
  tx: Queries,
  { userId, code }: { userId: string; code: string | null | undefined },
): Promise<PassedFactor> {
  const factor = await holdFactor(tx, userId);
  if (!factor?.confirmedAt) return 'none';
  if (!code) return 'needed';
  return (await takeCode(services, tx, { factor, code })) ?? 'wrong';
}
