import { accountRoutes } from './accounts/accountRoutes.ts';
import { approvalRoutes } from './approvals/approvalRoutes.ts';
import { auditRoutes } from './auditRoutes.ts';
import { exchangeRoutes } from './exchange/exchangeRoutes.ts';
import { collectedRoutes } from './study/files/collectedRoutes.ts';
import { contentRoutes } from './study/files/contentRoutes.ts';
import { docsRoutes } from './http/docs/docsRoutes.ts';
import type { Route } from './http/route.ts';
import { recordSchemas } from './resources/recordShapes.ts';
import { resourceRoutes } from './resources/resourceRoutes.ts';
import { studyRoutes } from './study/studyRoutes.ts';
import { viewRoutes } from './views/viewRoutes.ts';

/** Method and path without the names of parameters: what a router can tell apart. */
function addressOf({ method, path }: Route): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`;
}

/**
 * Every call of the server. A hand-made one takes the place of the generated one at the same address; two hand-made ones at
 * one address are a mistake.
 */
export function allRoutes(): Route[] {
  const made = [...accountRoutes, ...approvalRoutes, ...auditRoutes, ...studyRoutes, ...exchangeRoutes, ...contentRoutes, ...collectedRoutes, ...viewRoutes];
  const taken = new Set(made.map(addressOf));
  if (taken.size < made.length) throw new Error('Two calls have the same address');
  const routes = [...made, ...resourceRoutes().filter((route) => !taken.has(addressOf(route)))];
  return [...routes, ...docsRoutes(routes, recordSchemas())];
}
