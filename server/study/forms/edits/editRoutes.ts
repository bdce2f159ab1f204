import { duties } from '../../../../src/resources/index.ts';
import type { Route } from '../../../http/route.ts';
import { instant, integer, listOf, object, oneOf, orNull, text } from '../../../http/shapes.ts';
import { idOf } from '../../../resources/findRecord.ts';
import { type FormEdits, formEdits } from './formEdits.ts';

const part = object<FormEdits['parts'][number]>({
  part: oneOf(['formulaires', 'sections', 'sub-sections', 'questions']),
  id: text,
  title: text,
  how: oneOf(['added', 'changed', 'moved', 'removed']),
});

export const editRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/edits',
    allow: duties.publishing,
    summary: 'Which parts of the draft differ from the newest version, and who changed them last',
    tag: 'Forms',
    refusals: ['not_found'],
    answer: object({ version: orNull(integer), parts: listOf(part), by: orNull(text), at: orNull(instant) }),
    handle: ({ services, params }) => formEdits(services.database.db, idOf(params.id)),
  },
];
