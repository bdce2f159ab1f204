import { createHash } from 'node:crypto';
import { callerAddress } from '../../http/callerAddress.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { consume, throttlesOf, type Throttles } from '../throttles.ts';
import { formOfToken } from './findPublicForm.ts';
import { markOf } from './linkDays.ts';

/** A form's public link as it was when the call came. */
export interface PublicLink {
  mark: string;
  open: boolean;
  /** It brought as many new sets today as it may. */
  full: boolean;
}

export interface LinkAsked {
  formId: string;
  token: string;
  throttle: keyof Throttles & ('sends' | 'operations');
}

/**
 * The public link that a call came by, open or closed.
 * @throws Refusal `form_closed` where it is not this form's, `too_many_requests`
 */
export async function publicLinkOf(
  { services, request }: Pick<RouteContext, 'services' | 'request'>,
  { formId, token, throttle }: LinkAsked,
): Promise<PublicLink> {
  const form = await formOfToken(services, token);
  if (form?.id !== formId) {
    consume(throttlesOf(services).misses, callerAddress(request), services.now());
    throw new Refusal('form_closed');
  }
  consume(throttlesOf(services)[throttle], `${createHash('sha256').update(token).digest('base64')} ${callerAddress(request)}`, services.now());
  return { mark: markOf(token), open: form.isValid, full: form.full };
}
