import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import '../src/questionnaire/engine/functions/learnFunctions.ts';
import { allRoutes } from './allRoutes.ts';
import { takeApproval } from './approvals/takeApproval.ts';
import { startAnchoring } from './audit/anchors/startAnchoring.ts';
import { addHealth } from './health/addHealth.ts';
import { answerClientError } from './http/answerClientError.ts';
import { answerError } from './http/answerError.ts';
import { answerUnchanged } from './http/answerUnchanged.ts';
import { compressAnswers } from './http/compressAnswers.ts';
import { holdLimits } from './http/holdLimits.ts';
import { limits } from './http/limits.ts';
import { logRequests } from './http/logRequests.ts';
import { parseBodies } from './http/parseBodies.ts';
import { Refusal } from './http/refusal.ts';
import { authenticate } from './accounts/authenticate.ts';
import { refuseUnknownAddress } from './http/refuseUnknownAddress.ts';
import { refusePlainHttp } from './http/refusePlainHttp.ts';
import { registerRoutes } from './http/registerRoutes.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/securityHeaders.ts';
import { registerPages } from './pages/registerPages.ts';
import { startWatchingRoom } from './room/watchRoom.ts';
import { startActing } from './resources/many/startActing.ts';
import type { Services } from './services.ts';
import { countRead, takeOfStaff, takeSecret } from './study/throttles.ts';
import { startSharingThrottles } from './study/shareThrottles.ts';
import { startTidyingUp } from './tidyUp.ts';

/** Parameters are read by `readQuery`, where a repeated one is refused; here nothing is guessed. */
function ignoreQuery(): Record<string, string> {
  return {};
}

/** Calls are checked by what their routes declare: with Fastify's own compilers of schemas unread, a start is a tenth shorter. */
function noSchemas(): never {
  throw new Error('Calls declare their fields in the route (server/http/route.ts), not as a schema of Fastify.');
}

/**
 * The whole server, not yet listening: every call below `/api`, the two addresses of its health, and the pages. The services stay the caller's to
 * close, after the app.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, logger, background, mailer, sightings } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.uploadMilliseconds,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { querystringParser: ignoreQuery },
    http: { connectionsCheckingInterval: 5000 },
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
    clientErrorHandler: answerClientError(config),
    // An address that cannot be decoded is refused before any hook is asked.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, request, reply);
      void answerError(error, request, reply);
    },
  });
  holdLimits(app, config);
  logRequests(app);
  addSecurityHeaders(app, config);
  refusePlainHttp(app, config);
  refuseUnknownAddress(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('unknown_route'), request, reply));
  addHealth(app, services);
  await app.register(
    async (api) => {
      await parseBodies(api);
      answerUnchanged(api);
      compressAnswers(api);
      registerRoutes(api, { services, routes: allRoutes(), authenticate, takeApproval, callLimits: { take: takeOfStaff, countRead, takeSecret } });
    },
    { prefix: '/api' },
  );
  await registerPages(app, services);

  const works = config.background === 'here' ? [startTidyingUp, startAnchoring, startActing] : [];
  const stops = [startSharingThrottles, startWatchingRoom, ...works].map((start) => start(services));
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    background.end();
    await mailer.close();
    await background.settled();
    await sightings.close().catch((error: unknown) => logger.error({ err: error }, 'Who saw what could not be written'));
  });
  return app;
}
