import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { Translate } from '../../ui/index.ts';

export interface NewPassword {
  newPassword: string;
  repeatPassword: string;
}

export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>;

/**
 * What can be said before asking the server: empty fields and two that differ. Strength is the server's to judge: the
 * number in force depends on whose password it is.
 */
export function checkNewPassword({ newPassword, repeatPassword }: NewPassword, texts: Translate<keyof AccessTexts>): NewPasswordProblems {
  if (newPassword === '') return { newPassword: texts('required') };
  if (newPassword !== repeatPassword) return { repeatPassword: texts('mismatch') };
  return {};
}
