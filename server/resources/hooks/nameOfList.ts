import type { Queries } from '../../database/database.ts';
import { freeCodes } from './freeCodes.ts';

const plainName = 'entries';

type Values = Record<string, unknown>;

/** Formulas and exports call a repeated part by its name, which never changes by itself: one that has none gets a free one of its form. In the library it needs none. */
export async function nameOfList(
  tx: Queries,
  { values, before }: { values: Values; before: Readonly<Values> | null | undefined },
  formOf: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  const { repeated, code }: Readonly<Values> = { ...before, ...values };
  const form = repeated && !code ? await formOf() : undefined;
  if (form) values.code = (await freeCodes(tx, form, [plainName])).get(plainName) ?? plainName;
}
