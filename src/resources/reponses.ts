import { contentFields, contentRights } from './content.ts';
import { defineResource, label, reference, text } from './define/index.ts';

/** A proposed answer of a question. One without a question lies in the library. */
export const reponses = defineResource({
  name: 'reponses',
  label: {
    one: label('Possible answer', 'Réponse possible', 'Resposta possível', 'Valiny azo atao'),
    many: label('List of possible responses', 'Liste des réponses possibles', 'Lista de respostas possíveis', 'Lisitry ny valiny azo atao'),
    new: label('New possible answer', 'Nouvelle réponse possible', 'Nova resposta possível', 'Valiny vaovao azo atao'),
  },
  fields: {
    ...contentFields,
    code: text({ label: label('Code', 'Code', 'Código', 'Kaody'), max: 64 }),
    questionId: reference('questions', { label: label('Question', 'Question', 'Pergunta', 'Fanontaniana iray'), as: 'question' }),
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['title', 'questionId'],
  sort: { field: 'title', order: 'ASC' },
  parents: ['questionId'],
  paths: {
    base: 'reponses',
    list: 'reponse-propose',
    nested: [{ parent: 'questionId', path: 'questions/:questionId/responses-proposed', calls: ['list', 'create'] }],
  },
  rights: contentRights,
  ordered: true,
  archivable: true,
  screen: { route: 'social-reponse', group: 'forms' },
});
