import type { ResourceName } from '../../../src/resources/index.ts';

/** The hierarchy from the top. */
export const levels = ['divisions', 'unions', 'conferences', 'churches'] as const satisfies readonly ResourceName[];

export type Level = (typeof levels)[number];

/** The field by which a record of a level hangs on the level above; divisions hang on nothing. */
export const parentField: Readonly<Record<Level, string | undefined>> = {
  divisions: undefined,
  unions: 'divisionId',
  conferences: 'unionId',
  churches: 'conferenceId',
};

/** The level that lies below the one a query names: `divisionId` asks for unions. */
export function levelBelow(field: string): Level | undefined {
  return levels.find((level) => parentField[level] === field);
}
