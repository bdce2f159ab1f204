import type { Field } from '../../../../src/resources/define/index.ts';
import { snakeCase } from '../../../database/snakeCase.ts';
import { cellFormOf } from '../../../kinds/serverKinds.ts';
import { modelOf } from '../../../resources/model.ts';

export interface IdentityField {
  name: string;
  field: Field;
  /** How its column is called in a file of answers. */
  column: string;
}

/** What tells who a person is, as far as a cell can hold it: every field that the declaration calls personal. */
export function identityFields(): IdentityField[] {
  return Object.entries(modelOf('users').stored).flatMap(([name, field]) =>
    field.personal && field.exported !== false && cellFormOf(field) ? [{ name, field, column: `person_${snakeCase(name)}` }] : [],
  );
}
