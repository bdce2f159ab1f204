import { isResourceName, type ResourceName, resourceOf } from '../../resources/index.ts';

/** Records of a resource, or filled questionnaires of a form. */
export type ImportTarget = { resource: ResourceName } | { formId: string; title: string };

/** The resource below whose record a spreadsheet is imported, as the declared path says: `conferences/:id/import`. */
export function parentOf(target: ImportTarget): ResourceName | undefined {
  const path = 'resource' in target ? resourceOf(target.resource).paths.import : undefined;
  const [parent = ''] = path?.split('/') ?? [];
  return isResourceName(parent) ? parent : undefined;
}
