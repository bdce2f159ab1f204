import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { allRoutes } from '../../../server/allRoutes.ts';
import { openApiOf } from '../../../server/http/docs/openApi.ts';
import type { Route } from '../../../server/http/route.ts';
import { recordSchemas } from '../../../server/resources/recordShapes.ts';

const routes = allRoutes();
/** The document that the server publishes. */
const described = openApiOf(routes, recordSchemas());

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
// An address may have signs beyond ASCII.
ajv.addFormat('idn-email', true);
ajv.addSchema(described, 'calls');

const compiled = new Map<string, ValidateFunction>();

/** The document's schema at these steps; undefined where it has none. */
function schemaAt(steps: readonly string[]): ValidateFunction | undefined {
  const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const known = compiled.get(pointer);
  if (known) return known;
  const found = steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], described);
  if (found === undefined) return undefined;
  const made = ajv.compile({ $ref: `calls#/${encodeURI(pointer)}` });
  compiled.set(pointer, made);
  return made;
}

const patterns = routes.map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }));
/** Fixed words before names, as the router takes them. */
patterns.sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length);

function routeOf(method: string, path: string): Route | undefined {
  return patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}

const stepsTo = ({ method, path }: Route) => ['paths', `/${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase()];

/** Whether the document takes this value as the member of a call's body. */
export function takes(route: Route, member: string, value: unknown): boolean {
  const schema = schemaAt([...stepsTo(route), 'requestBody', 'content', 'application/json', 'schema', 'properties', member]);
  if (!schema) throw new Error(`${route.method} ${route.path} takes no ${member}`);
  return schema(value) as boolean;
}

export interface Given {
  method: string;
  path: string;
  status: number;
  contentType: string;
  text: string;
}

/** What the document does not say of an answer that was given; empty where it says all of it. */
export function undescribed({ method, path, status, contentType, text }: Given): string[] {
  const route = routeOf(method, path);
  if (!route || status === 204 || status === 304) return [];
  const type = contentType.split(';')[0] ?? '';
  const answers = status < 300 ? '2XX' : String(status);
  const says = schemaAt([...stepsTo(route), 'responses', answers, 'content', type, 'schema']);
  const call = `${method} ${route.path} answers ${status} ${type}`;
  if (!says) return [`${call}, of which the document says nothing`];
  if (type !== 'application/json' || says(JSON.parse(text))) return [];
  return (says.errors ?? []).map(({ instancePath, message, params }) => `${call}: ${instancePath} ${message} ${JSON.stringify(params)}`);
}
