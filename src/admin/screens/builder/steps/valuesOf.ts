import type { StepValues } from '../../../../contract/formSteps.ts';
import { isWritable, kindOf } from '../../../../resources/define/index.ts';
import { resourceOf } from '../../../../resources/index.ts';
import type { AnyRecord } from '../../../calls/AnyRecord.ts';
import type { PartResource } from '../partTree.ts';

/** What is said of a part, as steps tell it: the declared fields that people write, and the number as far as it was fixed by hand. */
export function valuesOf(resource: PartResource, record: AnyRecord): StepValues {
  const written = Object.entries(resourceOf(resource).fields).filter(([, field]) => kindOf(field).kept !== 'nowhere' && isWritable(field, 'ADMIN'));
  const values: Record<string, unknown> = Object.fromEntries(written.map(([name]) => [name, record[name] ?? null]));
  return 'numero' in values && record.numeroFixed !== true ? { ...values, numero: null } : values;
}
