import { study } from '../../../src/resources/index.ts';
import { tablesOf } from '../tableOf.ts';

/** One table for each declared resource, under the resource's name. */
export const resourceTables = tablesOf(study);
