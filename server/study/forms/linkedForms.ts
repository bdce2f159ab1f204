import { type SQL, sql } from 'drizzle-orm';
import { linkDayIds, markOf } from './linkDays.ts';

export interface LinkedForm {
  id: string;
  isValid: boolean;
  /** The link brought as many new sets today as the form allows. */
  full: boolean;
}

/** The forms that these public links belong to, open or closed, each with its token. Hashes are compared, so that time tells nothing. */
export function linkedForms(tokens: readonly string[], at: Date): SQL {
  const asked = JSON.stringify(tokens.map((token) => ({ token, days: linkDayIds(markOf(token), at) })));
  return sql`
    select asked.token, formulaires.id, formulaires.is_valid as "isValid",
      coalesce((select sum(link_days.count) from link_days where link_days.id = any (asked.days)) >= formulaires.daily_limit, false) as full
    from jsonb_to_recordset(${asked}::jsonb) as asked(token text, days text[])
    join formulaires on sha256(convert_to(formulaires.token, 'UTF8')) = sha256(convert_to(asked.token, 'UTF8')) and formulaires.archived_at is null`;
}
