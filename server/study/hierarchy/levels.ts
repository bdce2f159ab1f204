import { type Level, levels } from '../../../src/contract/hierarchy.ts';

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
