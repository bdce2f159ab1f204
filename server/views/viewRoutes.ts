import type { ChosenColumns, SharedView, ViewState } from '../../src/contract/index.ts';
import { duties } from '../../src/resources/index.ts';
import { callerOf, type Route } from '../http/route.ts';
import { anyObject, flag, listOf, message, object, oneOf, text, together, uuid } from '../http/shapes.ts';
import { translate } from '../http/translate.ts';
import { idOf } from '../resources/findRecord.ts';
import { readView, removeView, requireList, shareView, viewsOf } from './sharedViews.ts';

const tag = 'Lists';
const names = listOf(text);
const state = object<ViewState>({
  filter: anyObject,
  sort: object<ViewState['sort']>({ field: text, order: oneOf(['ASC', 'DESC']) }),
  columns: object<ChosenColumns>({ hidden: names, pinned: names, order: names }),
});

export const viewRoutes: Route[] = [
  {
    method: 'GET',
    path: 'views',
    allow: duties.views,
    summary: 'What staff have shared of a list: filter, order and columns, each under a name',
    tag,
    query: { list: 'users' },
    answer: listOf(object<SharedView>({ id: uuid, title: text, removable: flag, state })),
    refusals: ['not_found'],
    async handle(context) {
      const { list = '' } = context.query;
      const caller = callerOf(context);
      requireList(list, caller.role);
      return viewsOf(context.services.database.db, list, caller);
    },
  },
  {
    method: 'POST',
    path: 'views',
    allow: duties.views,
    summary: 'Shares a view of a list with all staff of that list, without what was searched for; an own one of the same name is replaced',
    tag,
    body: { json: object({ list: text, title: text, state }).schema },
    refusals: ['bad_request', 'not_found', 'too_large', 'view_taken'],
    answer: together(message, object({ id: uuid })),
    async handle(context) {
      const { services, body, locale } = context;
      const caller = callerOf(context);
      const view = readView(body);
      requireList(view.list, caller.role);
      const id = await services.database.db.transaction((tx) => shareView(tx, view, caller));
      return { message: translate('saved', locale), id };
    },
  },
  {
    method: 'DELETE',
    path: 'views/:id',
    allow: duties.views,
    summary: 'Takes a shared view away: an own one, or as an administrator any',
    tag,
    refusals: ['not_found'],
    answer: message,
    async handle(context) {
      await removeView(context.services.database.db, idOf(context.params.id), callerOf(context));
      return { message: translate('deleted', context.locale) };
    },
  },
];
