import type { GridColumn, GridRow } from '../../../src/contract/index.ts';
import { answerModes, respondentStatuses } from '../../../src/contract/index.ts';
import { flag, instant, integer, listOf, mapOf, object, oneOf, text, uuid } from '../../http/shapes.ts';

export const gridColumn = object<GridColumn>({
  id: uuid,
  code: text,
  title: text,
  section: text,
  kind: oneOf(['choice', 'number', 'date', 'text']),
  options: listOf(object<GridColumn['options'][number]>({ value: text, label: text })),
});

export const gridRow = object<GridRow>({
  id: uuid,
  studyCode: text,
  version: integer,
  mode: oneOf(answerModes),
  status: oneOf(respondentStatuses),
  unfinished: flag,
  unconsented: flag,
  receivedAt: instant,
  cells: mapOf(text),
});
