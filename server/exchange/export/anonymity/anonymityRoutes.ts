import { type AnonymityReport, coarsenings, type IdentifyingColumn } from '../../../../src/contract/index.ts';
import { duties } from '../../../../src/resources/index.ts';
import { callerOf, type Route } from '../../../http/route.ts';
import { integer, listOf, object, oneOf, orNull, text } from '../../../http/shapes.ts';
import { idOf } from '../../../resources/findRecord.ts';
import { answersFilter } from '../answersFilter.ts';
import { responsesWhere } from '../../../study/answers/listResponses.ts';
import { versionsOf } from '../versionsOf.ts';
import { anonymityOf } from './anonymityOf.ts';
import { readCoarse, readSize } from './readCoarse.ts';

const way = oneOf(coarsenings);
const column = object<IdentifyingColumn>({
  id: text,
  code: text,
  title: text,
  coarse: orNull(way),
  ways: listOf(object<IdentifyingColumn['ways'][number]>({ way, below: integer })),
});

const part = object<AnonymityReport['parts'][number]>({ label: text, entries: integer, smallest: orNull(integer), below: integer });
const place = object<AnonymityReport['places'][number]>({ label: text, sets: integer });

export const anonymityRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses/anonymity',
    allow: duties.data,
    summary:
      'How well the file of answers without names would hide single people: the smallest group of sets that agree in all identifying columns, and of entries of repeated parts',
    tag: 'Export',
    query: {
      filter: 'As in the list of responses',
      coarse: '{"<question>":"year"}: how columns are to be made coarser; year, age, bands5, bands10 or leftOut',
      k: 'The least that a group should have; 5 unless said',
    },
    refusals: ['not_found', 'bad_request'],
    answer: object<AnonymityReport>({
      k: integer,
      sets: integer,
      smallest: orNull(integer),
      below: integer,
      columns: listOf(column),
      parts: listOf(part),
      places: listOf(place),
    }),
    async handle(context) {
      const { services, params, query, locale } = context;
      const db = await services.database.forReading();
      const formId = idOf(params.id);
      const [coarse, k] = [readCoarse(query.coarse), readSize(query.k)];
      const versions = await versionsOf(db, formId);
      const where = responsesWhere(db, formId, { filter: answersFilter(context, callerOf(context).role), counted: true });
      return (await anonymityOf(db, { versions, where, locale, coarse, k, role: callerOf(context).role })).report;
    },
  },
];
