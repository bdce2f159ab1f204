import { content, contentFields } from './content.ts';
import { defineResource, label, longText, reference, text } from './define/index.ts';

/** A proposed answer of a question. One without a question lies in the library. */
export const reponses = defineResource({
  name: 'reponses',
  label: {
    one: label({ en: 'Possible answer', fr: 'Réponse possible', pt: 'Resposta possível', mg: 'Valiny azo atao', sw: 'Chaguo la jibu' }),
    many: label({
      en: 'List of possible responses',
      fr: 'Liste des réponses possibles',
      pt: 'Lista de respostas possíveis',
      mg: 'Lisitry ny valiny azo atao',
      sw: 'Orodha ya machaguo ya jibu',
    }),
    new: label({
      en: 'New possible answer',
      fr: 'Nouvelle réponse possible',
      pt: 'Nova resposta possível',
      mg: 'Valiny vaovao azo atao',
      sw: 'Chaguo jipya la jibu',
    }),
  },
  fields: {
    ...contentFields,
    code: text({ label: label({ en: 'Code', fr: 'Code', pt: 'Código', mg: 'Kaody', sw: 'Msimbo' }), max: 64 }),
    attributes: longText({
      label: label({
        en: 'For filters: name=value, one a line',
        fr: 'Pour les filtres : nom=valeur, un par ligne',
        pt: 'Para filtros: nome=valor, um por linha',
        mg: 'Ho an’ny sivana: anarana=sanda, iray isan-tsipika',
        sw: 'Kwa vichujio: jina=thamani, moja kwa mstari',
      }),
      max: 2000,
    }),
    questionId: reference('questions', {
      label: label({ en: 'Question', fr: 'Question', pt: 'Pergunta', mg: 'Fanontaniana iray', sw: 'Swali' }),
      as: 'question',
    }),
  },
  ...content,
  columns: ['title', 'questionId'],
  sort: { field: 'title', order: 'ASC' },
  parents: ['questionId'],
  paths: {
    base: 'reponses',
    list: 'reponse-propose',
    nested: [{ parent: 'questionId', path: 'questions/:questionId/responses-proposed', calls: ['list', 'create'] }],
  },
  screen: { route: 'social-reponse', group: 'forms' },
});
