import type { PublicTexts } from '../../../i18n/en/public.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import type { Translate } from '../../ui/index.ts';

/** What a screen says of a failed call: the server's words where it said some, else our own. */
export function failureText(failure: unknown, texts: Translate<keyof PublicTexts>): string {
  if (!(failure instanceof CallFailure)) return texts('error');
  if (failure.message) return failure.message;
  return texts(failure.code === 'network_error' || failure.code === 'timeout' ? 'offline' : 'error');
}

/** The server's sentence next to one field. */
export function fieldFailure(failure: unknown, field: string): string | undefined {
  return failure instanceof CallFailure ? failure.errors?.[field] : undefined;
}
