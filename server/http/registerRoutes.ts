import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { refusedCall } from './refusedCall.ts';
import { callerAddress } from './callerAddress.ts';
import { limits } from './limits.ts';
import { anyJson, namedValues, readBody, UrlEncodedText } from './readBody.ts';
import { readLocale } from './readLocale.ts';
import { readQuery } from './readQuery.ts';
import { refuseLongBody } from './refuseLongBody.ts';
import { readValues } from './readValues.ts';
import { Refusal } from './refusal.ts';
import type { Caller, CallHead, Route, RouteContext } from './route.ts';

async function readRouteBody({ body }: Route, request: FastifyRequest, caller: Caller | null): Promise<Pick<RouteContext, 'body' | 'file'>> {
  if (!body) return { body: undefined };
  const { content, file } = await readBody(request, 'file' in body ? (body.bytes ?? limits.uploadBytes) : 0);
  if ('json' in body) return { body: anyJson(content, request.isMultipart() || request.body instanceof UrlEncodedText) };
  const input = namedValues(content);
  if ('record' in body) return { body: input };
  if ('file' in body && !file) throw new Refusal('invalid', { problems: { file: { code: 'not_a_file' } } });
  return { body: readValues(body.fields ?? {}, input, { mode: 'create', ...(caller && { role: caller.role }) }), ...(file && { file }) };
}

/** That somebody of the staff saw people, or answers of theirs: one by its id, a list by how many it gave. Answers stand in lists by their form, and so in the log. */
function noteSight(
  { sightings }: Services,
  { sees }: Route,
  { caller, result, named }: { caller: Caller | null; result: unknown; named: string | undefined },
): void {
  if (!sees || !caller || caller.role === 'RESPONDENT') return;
  const isList = Array.isArray(result);
  const recordId = isList && sees !== 'responses' ? null : (named?.toLowerCase() ?? null);
  const { userId: actorId, role: actorRole } = caller;
  sightings.note({ actorId, actorRole, action: isList ? 'list' : 'look', resource: sees, recordId, ...(isList && { records: result.length }) });
}

/** That a call was refused for what it tried, with no word of what it sent. */
function noteRefusal(
  { sightings }: Services,
  route: Route,
  { caller, request, error }: { caller: Caller | null; request: FastifyRequest; error: unknown },
): void {
  const line = error instanceof Refusal && refusedCall(route, caller, error.code);
  if (line) sightings.note({ ...line, from: callerAddress(request) });
}

async function answer({ services, takeApproval, callLimits }: Routing, route: Route, head: CallHead): Promise<unknown> {
  const { request, reply, caller, query } = head;
  const context: RouteContext = { ...head, ...(await readRouteBody(route, request, caller)) };
  if (route.sees && caller) callLimits.take(services, 'records', caller);
  const giveBack = await takeApproval(route, context);
  const result = await route.handle(context).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (route.sees && caller) callLimits.countRead(services, caller, Array.isArray(result) ? result.length : 1);
  noteSight(services, route, { caller, result, named: (request.params as Record<string, string>).id ?? query.userId });
  if (route.revalidated) void reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization, Accept-Language');
  // What sends its own answer, a file on its way, has sent it by now, or whoever asked for it is gone.
  const isOver = reply.sent || reply.raw.headersSent || reply.raw.destroyed;
  return result === undefined && !isOver ? reply.code(204).send() : result;
}

/** Who is calling by these headers; null for nobody in particular. Throws a `Refusal` where they may not. */
type Authenticate = (services: Services, route: Route, headers: IncomingHttpHeaders) => Promise<Caller | null>;

/** Whether a second person's yes is there where it is needed; answers how to give it back. Throws a `Refusal` where it is not. */
type TakeApproval = (route: Route, context: RouteContext) => Promise<() => Promise<void>>;

/**
 * How much may be asked for: by one member of staff, counted before a call, and of what people it told after it; by one address where the call itself
 * brings the secret. Throws a `Refusal` where it is too much.
 */
interface CallLimits {
  takeSecret(services: Services, address: string): void;
  take(services: Services, what: 'calls' | 'records', caller: Caller): void;
  countRead(services: Services, caller: Caller, records: number): void;
}

interface Routing {
  services: Services;
  routes: readonly Route[];
  authenticate: Authenticate;
  takeApproval: TakeApproval;
  callLimits: CallLimits;
}

function mostBytes({ allow, body, secretInBody }: Route): number {
  if (!body || secretInBody) return limits.secretBodyBytes;
  if ('file' in body) return (body.bytes ?? limits.uploadBytes) + limits.frameBytes;
  return 'fields' in body && allow.includes('anyone') ? limits.fieldsFromAnyoneBytes : limits.jsonBytes;
}

/** Puts routes into the server below the given base, each behind the same checks in the same order. */
export function registerRoutes(app: FastifyInstance, routing: Routing): void {
  const { services, routes, authenticate, callLimits } = routing;
  const heads = new WeakMap<FastifyRequest, CallHead>();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/${route.path}`,
      bodyLimit: mostBytes(route),
      // Before any of the body is read: who may not call, or not so often, has nothing read and nothing parsed for them.
      onRequest: async (request, reply) => {
        const query = readQuery(request.url);
        const left = route.admit?.(services);
        if (left) reply.raw.once('close', left);
        const caller = await authenticate(services, route, request.headers);
        const params = request.params as Record<string, string>;
        const head: CallHead = { services, request, reply, caller, params, query, locale: readLocale(request.headers['accept-language']) };
        heads.set(request, head);
        if (caller) callLimits.take(services, 'calls', caller);
        if (route.secretInBody) callLimits.takeSecret(services, callerAddress(request));
        refuseLongBody(request);
        await route.permit?.(head);
      },
      // Who may not call at all is noted where that is found out.
      onError: async (request, _reply, error) => {
        const head = heads.get(request);
        if (head) noteRefusal(services, route, { caller: head.caller, request, error });
      },
      handler: (request) => answer(routing, route, heads.get(request) as CallHead),
    });
  }
}
