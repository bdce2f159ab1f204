import { sql, type SQL } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import { choiceKey } from '../database/derived/indexes.ts';

const administrator: Role = 'ADMIN';

/** Of the people's table, those who are administrators: asked as the index of roles keeps them, since every start asks, and among a million people these are a few. */
export const isAdministrator: SQL = sql`${sql.raw(choiceKey('users.role'))} = ${administrator}`;
