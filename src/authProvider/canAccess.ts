import { isRole, type Action, type Rights } from '../resources/define/index.ts';
import { hasDuty, isDuty, isResourceName, resourceOf } from '../resources/index.ts';

/** What react-admin asks about, as the declarations' actions. */
const actions: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  read: 'read',
  export: 'read',
  create: 'create',
  clone: 'create',
  import: 'create',
  edit: 'edit',
  delete: 'delete',
};

function rightsOf(resource: string): Rights | undefined {
  return isResourceName(resource) ? resourceOf(resource).rights : undefined;
}

/**
 * May this role do `action` on `resource` at all? Which records is the server's to say. What is no declared resource is a duty,
 * of which there is one action; an unknown name, action or role is refused.
 */
export function canAccess(role: string | undefined, action: string, resource: string): boolean {
  if (!isRole(role)) return false;
  if (isDuty(resource)) return hasDuty(role, resource);
  const rights = rightsOf(resource);
  if (!rights) return false;
  const asked = actions[action];
  return asked !== undefined && rights[asked].includes(role);
}
