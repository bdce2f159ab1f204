import { createHash } from 'node:crypto';
import { callerAddress } from '../../http/callerAddress.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CallHead } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { consume, throttlesOf, type Throttles } from '../throttles.ts';
import { formOfToken } from './findPublicForm.ts';
import { refuseSpentLink } from './linkBytes.ts';
import { markOf } from './linkDays.ts';
import type { LinkedForm } from './linkedForms.ts';

/** A form's public link that a call came by. How it stands is read when the call has its turn. */
export interface PublicLink {
  token: string;
  mark: string;
}

export interface LinkAsked {
  formId: string;
  token: string;
  throttle: keyof Throttles & ('sends' | 'operations');
}

type LinkCaller = Pick<CallHead, 'services' | 'request'>;

export interface KnownLink extends PublicLink {
  formId: string;
  /** What its calls are counted under: no token lies where an address does. */
  hash: string;
}

/** Links that led to their form since the server started. */
const known = new WeakMap<Services, Map<string, KnownLink>>();
const mostKnown = 10_000;

function knownLinks(services: Services): Map<string, KnownLink> {
  const links = known.get(services) ?? new Map<string, KnownLink>();
  known.set(services, links);
  return links;
}

function remember(services: Services, token: string, formId: string): KnownLink {
  const links = knownLinks(services);
  const link = { token, formId, mark: markOf(token), hash: createHash('sha256').update(token).digest('base64') };
  if (links.size >= mostKnown) links.delete(links.keys().next().value as string);
  links.set(token, link);
  return link;
}

async function lookUp({ services, request }: LinkCaller, { formId, token }: LinkAsked): Promise<LinkedForm> {
  const form = await formOfToken(services, token);
  if (form?.id === formId) return form;
  consume(throttlesOf(services).misses, callerAddress(request), services.now());
  throw new Refusal('form_closed');
}

/** Counts one more call by this link from the caller's address. @throws Refusal `too_many_requests` */
export function countOnLink({ services, request }: LinkCaller, { hash }: Pick<KnownLink, 'hash'>, throttle: LinkAsked['throttle']): void {
  consume(throttlesOf(services)[throttle], `${hash} ${callerAddress(request)}`, services.now());
}

/**
 * The public link that a call came by. One that led to this form before is not looked up: how it stands is read with all that decides, once for many. So whoever
 * tries links that lead nowhere never gets there.
 * @throws Refusal `form_closed` where it is not this form's, `too_many_requests`, `link_room_used`
 */
export async function publicLinkOf(context: LinkCaller, asked: LinkAsked): Promise<PublicLink> {
  const { services } = context;
  const { formId, token, throttle } = asked;
  const before = knownLinks(services).get(token);
  const link = before?.formId === formId ? before : await lookUp(context, asked).then(() => remember(services, token, formId));
  countOnLink(context, link, throttle);
  await refuseSpentLink(services, link);
  return link;
}

/**
 * The form whose public link a call came by, as it stands now, open or closed.
 * @throws Refusal `form_closed` where it is not this form's, `too_many_requests`, `link_room_used`
 */
export async function linkedFormOf(context: LinkCaller, asked: LinkAsked): Promise<LinkedForm & KnownLink> {
  const form = await lookUp(context, asked);
  const link = remember(context.services, asked.token, asked.formId);
  countOnLink(context, link, asked.throttle);
  await refuseSpentLink(context.services, link);
  return { ...link, ...form };
}
