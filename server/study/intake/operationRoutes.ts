import type { OperationsReceipt } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { behalfOrigin, type Origin, ownOrigin, readSending } from './readSubmission.ts';
import { answersSchema, sendQuery } from './sendRoutes.ts';
import { applyOperations } from './applyOperations.ts';

async function apply(context: RouteContext, origin: Origin): Promise<OperationsReceipt> {
  if (context.query.submission === undefined) throw new Refusal('bad_request', { details: { parameter: 'submission' } });
  return applyOperations(context.services, await readSending(context, origin));
}

/** What staff write for a person leaves a line, as everything they write does. */
async function applyOnBehalf(context: RouteContext): Promise<OperationsReceipt> {
  const { services } = context;
  const caller = callerOf(context);
  const receipt = await apply(context, await behalfOrigin(context));
  await services.audit.write(services.database.db, {
    actorId: caller.userId,
    actorRole: caller.role,
    action: 'answers',
    resource: 'users',
    recordId: context.params.userId ?? null,
    after: { formulaireId: context.params.formId, changed: receipt.applied.length, complete: false, mode: 'interviewer' },
  });
  return receipt;
}

const body = {
  json: {
    ...answersSchema,
    items: {
      ...answersSchema.items,
      required: ['id', 'reponses', 'operationId', 'sequence'],
      properties: { ...answersSchema.items.properties, sequence: { type: 'integer', description: 'Counts the changes of this questionnaire' } },
    },
  },
};

const answer = {
  type: 'object',
  properties: {
    receivedAt: { type: 'string', format: 'date-time' },
    receipt: { type: 'string' },
    hash: { type: 'string' },
    status: { type: 'string' },
    applied: { type: 'array', items: { type: 'string' } },
    refused: {
      type: 'array',
      items: { type: 'object', properties: { operationId: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

const { submission, version, language, begun } = sendQuery;
const query = { submission, version, language, begun };
const refusals = ['bad_request', 'too_large', 'consent_required', 'withdrawn', 'form_closed', 'submission_differs', 'too_many_requests', 'not_found'] as const;

export const operationRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/:formId/operations',
    allow: ['anyone'],
    links: true,
    summary: 'Saves single answers while a questionnaire is filled in: each operation once, wrong ones refused by name',
    tag: 'Answers',
    body,
    answer,
    query: { token: 'The form’s public token', ...query },
    refusals,
    handle: async (context) => apply(context, await ownOrigin(context, 'operations')),
  },
  {
    method: 'POST',
    path: 'formulaires/:formId/users/:userId/operations',
    allow: ['ADMIN', 'INVESTIGATOR'],
    summary: 'Saves single answers on a respondent’s behalf',
    tag: 'Answers',
    body,
    answer,
    query,
    refusals,
    handle: applyOnBehalf,
  },
];
