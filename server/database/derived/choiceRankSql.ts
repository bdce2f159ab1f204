import { choicesOf, fold, type Field } from '../../../src/resources/define/index.ts';

/**
 * What a list sorts a choice by: the rank of its wire value, so that nothing is compared letter by letter. Written out without
 * parameters, because an index serves only the very expression that it was made from.
 */
export function choiceRankSql(column: string, field: Field): string {
  const values = Object.keys(choicesOf(field) ?? {}).sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  return `CASE ${column} ${values.map((value, rank) => `WHEN '${value.replaceAll("'", "''")}' THEN ${rank}`).join(' ')} END`;
}
