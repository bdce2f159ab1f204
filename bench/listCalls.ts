import { filledId, sizes } from './fillStudy.ts';

export interface ListCall {
  /** Calls of a group stand together in one row of the table. */
  group: 'first pages' | 'later pages' | 'sorted' | 'searched' | 'narrowed' | 'an investigator’s' | 'statistics';
  what: string;
  /** Below `/api/`, with its query. */
  path: string;
  by: 'administrator' | 'investigator';
}

interface Asked {
  sort?: readonly [string, 'ASC' | 'DESC'];
  /** The first of the six rows of the page. */
  from?: number;
  filter?: Readonly<Record<string, unknown>>;
}

function listPath(resource: string, { sort, from = 0, filter }: Asked): string {
  const query = new URLSearchParams({ range: JSON.stringify([from, from + 5]) });
  if (sort) query.set('sort', JSON.stringify(sort));
  if (filter) query.set('filter', JSON.stringify(filter));
  return `${resource}?${query.toString()}`;
}

function calls(group: ListCall['group'], resource: string, asked: Readonly<Record<string, Asked>>): ListCall[] {
  return Object.entries(asked).map(([what, one]) => ({ group, what: `${resource}, ${what}`, path: listPath(resource, one), by: 'administrator' }));
}

const resources = ['users', 'churches', 'conferences', 'unions', 'divisions', 'formulaires', 'sections', 'sub-sections', 'questions', 'reponse-propose'];

const firstPages: ListCall[] = [
  ...resources.flatMap((resource) => calls('first pages', resource, { 'first page': {} })),
  ...calls('first pages', `formulaires/${filledId('form', 1)}/responses`, { 'first page': {} }),
  ...calls('first pages', `sections/${filledId('section', 1)}/questions`, { 'first page': {} }),
  ...calls('first pages', 'audit', { 'first page': {} }),
];

/** A search tells of two thousand at least, so that nobody is led further into one than that, and from there on by the next page alone. */
const lastTold = 1_992;

const laterPages = (people: number): ListCall[] => [
  ...calls('later pages', 'users', {
    'page in the middle': { from: people / 2 },
    'page in the middle, by telephone': { from: people / 2, sort: ['telephone', 'ASC'] },
    'last page': { from: people },
    'last page by telephone': { from: people, sort: ['telephone', 'DESC'] },
    'last page that a search for nearly everybody tells of': { from: lastTold, filter: { q: '+254' } },
    'the page behind it': { from: lastTold + 6, filter: { q: '+254' } },
    'middle of a union': { from: Math.ceil(people / 800), filter: { unionId: filledId('union', 100) } },
    'middle of a division': { from: 0.3 * people, filter: { divisionId: filledId('division', 1) } },
    'middle of a status': { from: 0.2 * people, filter: { status: 'CLOSED' } },
    'middle by conference': { from: people / 2, sort: ['conferenceId', 'ASC'] },
  }),
  ...calls('later pages', 'churches', {
    'last page': { from: sizes.churches - 6 },
    'last page by conference': { from: sizes.churches - 6, sort: ['conferenceId', 'ASC'] },
  }),
  ...calls('later pages', 'reponse-propose', { 'last page': { from: sizes.reponses - 6 } }),
];

const sorted: ListCall[] = [
  ...calls('sorted', 'users', {
    'by name, downwards': { sort: ['name', 'DESC'] },
    'by telephone': { sort: ['telephone', 'ASC'] },
    'by email, downwards': { sort: ['email', 'DESC'] },
    'by role': { sort: ['role', 'ASC'] },
    'by status, downwards': { sort: ['status', 'DESC'] },
    'by church type': { sort: ['typeChurch', 'ASC'] },
    'by church name': { sort: ['churchName', 'ASC'] },
    'by conference': { sort: ['conferenceId', 'ASC'] },
    'by conference, downwards': { sort: ['conferenceId', 'DESC'] },
    'by church': { sort: ['churchId', 'ASC'] },
    'by who registered': { sort: ['registeredBy', 'ASC'] },
    'by consent': { sort: ['acceptResponse', 'DESC'] },
    'by creation, downwards': { sort: ['createdAt', 'DESC'] },
  }),
  ...calls('sorted', 'churches', {
    'by city': { sort: ['city', 'ASC'] },
    'by type': { sort: ['typeChurch', 'DESC'] },
    'by conference': { sort: ['conferenceId', 'ASC'] },
  }),
  ...calls('sorted', 'questions', { 'by section': { sort: ['sectionId', 'ASC'] }, 'by number': { sort: ['numero', 'DESC'] } }),
  ...calls('sorted', 'reponse-propose', { 'by question': { sort: ['questionId', 'DESC'] } }),
];

const searched: ListCall[] = [
  ...calls('searched', 'users', {
    'one letter': { filter: { q: 'a' } },
    'two letters': { filter: { q: 'an' } },
    'what nearly everybody has': { filter: { q: '+254' } },
    'what many have': { filter: { q: 'mwangi' } },
    'what many have, behind nearly everybody else': { filter: { q: 'zawadi' } },
    'with accents': { filter: { q: 'Désiré Conceição' } },
    'a number with spaces': { filter: { q: '+254 710 012-345' } },
    'part of an address': { filter: { q: 'wanjiru.kimani' } },
    'a role': { filter: { q: 'respondent' } },
    'a status': { filter: { q: 'completed' } },
    'what nobody has': { filter: { q: 'qqqqqq' } },
    'two letters that nobody has': { filter: { q: 'qq' } },
    'many, sorted by conference': { filter: { q: 'an' }, sort: ['conferenceId', 'ASC'] },
    'many, sorted by telephone': { filter: { q: 'example.org' }, sort: ['telephone', 'DESC'] },
    'few, within a division': { filter: { q: 'rakoto', divisionId: filledId('division', 2) } },
  }),
  ...calls('searched', 'churches', {
    'one letter': { filter: { q: 'e' } },
    'with accents': { filter: { q: 'eglise' } },
    'a type': { filter: { q: 'medium' } },
    'a city': { filter: { q: 'sao tome' } },
  }),
  ...calls('searched', 'questions', { 'what all have': { filter: { q: 'how' } } }),
  ...calls('searched', 'reponse-propose', { 'what many have': { filter: { q: 'never' } } }),
];

const narrowed: ListCall[] = [
  ...calls('narrowed', 'users', {
    'to a division': { filter: { divisionId: filledId('division', 1) } },
    'to a small division': { filter: { divisionId: filledId('division', 13), role: 'RESPONDENT' } },
    'to a union': { filter: { unionId: filledId('union', 100) } },
    'to a conference': { filter: { conferenceId: filledId('conference', 1) } },
    'to a small conference': { filter: { conferenceId: filledId('conference', 490) } },
    'to a church': { filter: { churchId: filledId('church', 500) } },
    'to a form': { filter: { formulaireId: filledId('form', 1) } },
    'to a form without anybody': { filter: { formulaireId: filledId('form', 2) } },
    'to respondents': { filter: { role: 'RESPONDENT' } },
    'to administrators': { filter: { role: 'ADMIN' } },
    'to a status': { filter: { status: 'REOPENED' } },
    'to several statuses': { filter: { status: ['PROGRESS', 'CLOSED'] } },
    'to a church type': { filter: { typeChurch: 'Large' } },
    'as on the dashboard': { filter: { role: 'RESPONDENT', divisionId: filledId('division', 1), typeChurch: 'Small' } },
    'as on the dashboard, by conference': { filter: { role: 'RESPONDENT', divisionId: filledId('division', 1) }, sort: ['conferenceId', 'ASC'] },
    'to a place without anybody': { filter: { divisionId: '00000000-0000-4000-8000-000000000000' } },
  }),
  ...calls('narrowed', 'churches', {
    'to a division': { filter: { divisionId: filledId('division', 3) } },
    'to a union': { filter: { unionId: filledId('union', 7) } },
    'to a country': { filter: { country: 'Kenya' } },
  }),
];

const investigators: ListCall[] = calls('an investigator’s', 'users', {
  'first page': {},
  searched: { filter: { q: 'an' } },
  'searched for one': { filter: { q: 'zoe wekesa' } },
  'by conference': { sort: ['conferenceId', 'ASC'] },
  'to a status': { filter: { status: 'CLOSED' } },
  'a later page': { from: lastTold },
}).map((call) => ({ ...call, by: 'investigator' }));

function statistic(path: string, filter: Readonly<Record<string, string>> = {}, by: ListCall['by'] = 'administrator'): ListCall {
  const query = new URLSearchParams(filter).toString();
  const what = [path, ...Object.keys(filter), ...(by === 'investigator' ? [by] : [])].join(', ');
  return { group: 'statistics', what, path: query ? `${path}?${query}` : path, by };
}

const hierarchy: ListCall[] = [
  statistic('hierarchy'),
  statistic('hierarchy', { divisionId: filledId('division', 1) }),
  statistic('hierarchy', { q: 'kisumu' }),
];

const statistics: ListCall[] = ['statistiques', 'statistiques/by-conference', 'statistiques/over-time'].flatMap((path) => [
  statistic(path),
  statistic(path, { divisionId: filledId('division', 1) }),
  statistic(path, { unionId: filledId('union', 100), typeChurch: 'Small' }),
  statistic(path, { conferenceId: filledId('conference', 1) }),
  statistic(path, {}, 'investigator'),
]);

/** The lists as the screens ask for them, and as people then search, sort, narrow and leaf through them, among so many respondents. */
export const listCalls = (people: number): readonly ListCall[] => [
  ...firstPages,
  ...laterPages(people),
  ...sorted,
  ...searched,
  ...narrowed,
  ...investigators,
  ...statistics,
  ...hierarchy,
];
