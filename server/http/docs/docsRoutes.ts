import type { JsonSchema } from '../../../src/resources/define/index.ts';
import type { Route } from '../route.ts';
import { anyObject } from '../shapes.ts';
import { pageSecurityPolicy } from '../securityHeaders.ts';
import { docsPage, docsStyleHash } from './docsPage.ts';
import { openApiOf } from './openApi.ts';

/** The description of the given calls, for people and for programs; `schemas` are the records that they answer. */
export function docsRoutes(routes: readonly Route[], schemas: Readonly<Record<string, JsonSchema>>): Route[] {
  const page: Route = {
    method: 'GET',
    path: 'docs',
    allow: ['anyone'],
    summary: 'Every call, for people',
    tag: 'docs',
    answer: { file: ['text/html'] },
    async handle({ reply }) {
      void reply.header('content-security-policy', pageSecurityPolicy({ styleHashes: [docsStyleHash] }));
      void reply.type('text/html; charset=utf-8');
      return docsPage(described);
    },
  };
  const machine: Route = {
    method: 'GET',
    path: 'docs/openapi.json',
    allow: ['anyone'],
    summary: 'Every call, as OpenAPI 3.1',
    tag: 'docs',
    answer: anyObject,
    handle: async ({ reply }) => {
      void reply.type('application/json; charset=utf-8');
      return (told ??= JSON.stringify(openApiOf(described, schemas)));
    },
  };
  // Written once: it takes long enough to be felt by whoever else is being answered.
  let told: string | undefined;
  const described = [...routes, page, machine];
  return [page, machine];
}
