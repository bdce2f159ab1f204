import { problemStatus, type ProblemCode } from '../../../src/contract/index.ts';
import { type JsonSchema, locales } from '../../../src/resources/define/index.ts';
import type { Route, RouteAnswer, RouteBody } from '../route.ts';
import { schemaOfFields } from './schemaOfFields.ts';

function contentOf(body: RouteBody): JsonSchema {
  if ('json' in body) return { 'application/json': { schema: body.json } };
  if ('file' in body) {
    const { properties } = schemaOfFields(body.fields ?? {}) as { properties: object };
    return {
      'multipart/form-data': { schema: { type: 'object', properties: { ...properties, file: { type: 'string', format: 'binary' } }, required: ['file'] } },
    };
  }
  const schema = 'fields' in body ? schemaOfFields(body.fields) : schemaOfFields(body.record, body.edits);
  return { 'multipart/form-data': { schema }, 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
}

function contentOfAnswer(answer: RouteAnswer): JsonSchema {
  const json = 'schema' in answer ? answer : answer.json;
  const files = 'file' in answer ? answer.file : [];
  return {
    ...(json && { 'application/json': { schema: json.schema } }),
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  };
}

function refusalsOf({ method, allow, links, refusals = [] }: Route): ProblemCode[] {
  const known: ProblemCode[] = [...refusals, 'internal', 'unavailable'];
  if (links || !allow.includes('anyone')) known.push('unauthenticated', 'forbidden', 'staff_limit');
  // Also a call that takes no body is sent one.
  if (method !== 'GET') known.push('bad_request', 'too_large', 'no_space');
  return [...new Set(known)].sort((a, b) => problemStatus[a] - problemStatus[b]);
}

function responsesOf(route: Route): JsonSchema {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(route)) byStatus.set(problemStatus[code], [...(byStatus.get(problemStatus[code]) ?? []), code]);
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    '2XX': { description: 'Done', content: contentOfAnswer(route.answer) },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content: problem }])),
  };
}

function operationOf(route: Route): JsonSchema {
  const { path, summary, tag, query = {}, body, allow, links } = route;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } }));
  const who = allow.join(', ') + (links ? '; a respondent’s personal link is accepted' : '');
  return {
    tags: [tag],
    summary,
    description: `Allowed: ${who}.`,
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { content: contentOf(body) } }),
    responses: responsesOf(route),
    security: allow.includes('anyone') ? [] : [{ bearer: [] }],
  };
}

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: `In the language of Accept-Language: ${locales.join(', ')}` },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence for each field or question' },
    requestId: { type: 'string' },
    details: { type: 'object' },
  },
};

export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  [part: string]: unknown;
}

/** The description of every call, made from the routes the server registers and the declarations they stand on; `schemas` are those they name. */
export function openApiOf(routes: readonly Route[], schemas: Readonly<Record<string, JsonSchema>>): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'African Health Study',
      version: '1',
      description: 'Every call of the study’s server. Errors have one shape; lists speak the dialect of ra-data-simple-rest.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { ...schemas, Problem: problemSchema }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
