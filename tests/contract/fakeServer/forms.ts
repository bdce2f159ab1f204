import { http, HttpResponse, type HttpHandler } from 'msw';
import { createCall, deleteCall, editCall, type Guard, listCall, type Show } from './records.ts';
import { refuse, say } from './refuse.ts';
import type { Row, Store } from './store.ts';

export interface FormPlace {
  base: string;
  store: Store;
  guard: Guard;
  /** Under which of the two specified names a form carries its sections. */
  shape: 'section' | 'sections';
}

const option: Show = ({ id, title }) => ({ id, title });
const sub: Show = ({ id, title, description }) => ({ id, title, description });
const plainForm: Show = ({ id, title, description, isValid, token }) => ({ id, title, description, isValid: isValid ?? false, token: token ?? null });

/** Records as section 3 draws them: no ids of parents, parts inside. */
export function showers(store: Store, shape: FormPlace['shape']) {
  const question: Show = ({ id, title, type }) => ({ id, title, numero: id, type, option: store.where('reponses', 'questionId', id).map(option) });
  const section: Show = ({ id, title, description }) => ({
    id,
    title,
    description,
    question: store.where('questions', 'sectionId', id).map(question),
    sous_sections: store
      .where('sub-sections', 'sectionId', id)
      .map((part) => ({ ...(sub(part) as object), question: store.where('questions', 'subSectionId', part.id).map(question) })),
  });
  const form = (row: Row) => ({ ...(plainForm(row) as object), [shape]: store.where('sections', 'formulaireId', row.id).map(section) });
  return { question, section, form };
}

/** Section 7's calls around forms. */
export function formCalls(place: FormPlace): HttpHandler[] {
  const { base, store, guard, shape } = place;
  const { question, section, form } = showers(store, shape);
  const below = (table: string, parameter: string, show: Show) =>
    guard(({ params }) => HttpResponse.json(store.where(table, parameter, params[parameter]).map(show)));
  return [
    http.get(`${base}/formulaires/token/:token`, ({ params }) => {
      const found = store.rows('formulaires').find(({ token, isValid }) => isValid === true && token === params.token);
      return found ? HttpResponse.json(form(found)) : refuse(404, 'Formulaire expiré');
    }),
    http.post(
      `${base}/formulaires/token/:id`,
      guard(async ({ request, params }) => {
        if ((await request.text()) !== '') return refuse(400, 'Corps vide attendu');
        const row = store.find('formulaires', params.id);
        if (!row) return refuse(404, 'Introuvable');
        Object.assign(row, { isValid: true, token: row.token ?? `formulaire-${row.id}` });
        return say('Formulaire activé');
      }),
    ),
    listCall(place, 'formulaires', { table: 'formulaires', show: plainForm }),
    createCall(place, 'formulaires', { table: 'formulaires' }),
    editCall(place, 'formulaires/:id', 'formulaires'),
    deleteCall(place, 'formulaires'),

    http.get(`${base}/formulaires/:formulaireId/sections`, below('sections', 'formulaireId', section)),
    createCall(place, 'formulaires/:formulaireId/sections', { table: 'sections', below: { formulaireId: 'formulaires' } }),
    listCall(place, 'sections', { table: 'sections', show: section }),
    createCall(place, 'sections', { table: 'sections' }),
    editCall(place, 'sections/:id', 'sections'),
    deleteCall(place, 'sections'),

    createCall(place, 'sections/:sectionId/questions', { table: 'questions', below: { sectionId: 'sections' } }),
    http.get(`${base}/sections/:sectionId/sub-sections`, below('sub-sections', 'sectionId', sub)),
    createCall(place, 'sections/:sectionId/sub-sections', { table: 'sub-sections', below: { sectionId: 'sections' } }),
    listCall(place, 'sub-sections', { table: 'sub-sections', show: sub }),
    createCall(place, 'sub-sections', { table: 'sub-sections' }),
    editCall(place, 'sub-sections/:id', 'sub-sections'),
    deleteCall(place, 'sub-sections'),

    listCall(place, 'questions', { table: 'questions', show: question }),
    createCall(place, 'questions', { table: 'questions' }),
    editCall(place, 'questions/:id', 'questions'),
    deleteCall(place, 'questions'),

    http.get(
      `${base}/questions/:questionId/responses-proposed`,
      below('reponses', 'questionId', ({ id, title, description }) => ({ id, title, description })),
    ),
    createCall(place, 'questions/:questionId/responses-proposed', { table: 'reponses', below: { questionId: 'questions' } }),
    listCall(place, 'reponse-propose', { table: 'reponses', show: ({ id, title, description }) => ({ id, title, description }) }),
    createCall(place, 'reponses', { table: 'reponses' }),
    editCall(place, 'reponses/:id', 'reponses'),
    deleteCall(place, 'reponses'),
  ];
}
