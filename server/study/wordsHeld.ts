import { desc, sql } from 'drizzle-orm';
import { tables } from '../database/tables/index.ts';

const { consents, revokedRefusals } = tables;

/** Of what somebody said to the consent text, the last word first: by when it was said, not by when it arrived. */
export const lastSaidFirst = [desc(consents.moment), desc(consents.at), desc(consents.id)];

/** A word that counts: no refusal that was recorded for the wrong person and taken back. */
export const stillHolds = sql`not exists (select from ${revokedRefusals} where ${revokedRefusals.id} = ${consents.id})`;
