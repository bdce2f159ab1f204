import { adminBase } from '../../contract/index.ts';
import { resourceOf, type ResourceName } from '../../resources/index.ts';

/** Where a resource has its list: under its declared route, `churchs` for churches. */
export function routeOf(resource: ResourceName): string {
  return resourceOf(resource).screen?.route ?? resource;
}

/** A link inside the admin app: `adminPath('details', id)`. Parts are encoded. */
export function adminPath(...parts: readonly string[]): string {
  return [adminBase, ...parts.map(encodeURIComponent)].join('/');
}

/** The three addresses of a generated screen. */
export const pathOf = {
  list: (resource: ResourceName) => adminPath(routeOf(resource)),
  create: (resource: ResourceName) => adminPath(routeOf(resource), 'create'),
  edit: (resource: ResourceName, id: string) => adminPath(routeOf(resource), id),
};
