import { contentFields, contentRights } from './content.ts';
import { boolean, choice, defineResource, integer, label, text } from './define/index.ts';

export const formulaires = defineResource({
  name: 'formulaires',
  label: {
    one: label('Form', 'Formulaire', 'Formulário', 'Fanontaniana'),
    many: label('The forms', 'Les formulaires', 'Os formulários', 'Ireo fanontaniana'),
    new: label('New form', 'Nouveau formulaire', 'Novo formulário', 'Fanontaniana vaovao'),
  },
  fields: {
    ...contentFields,
    defaultLanguage: choice(
      {
        en: label('English', 'Anglais', 'Inglês', 'Anglisy'),
        fr: label('French', 'Français', 'Francês', 'Frantsay'),
        pt: label('Portuguese', 'Portugais', 'Português', 'Portogey'),
        mg: label('Malagasy', 'Malgache', 'Malgaxe', 'Malagasy'),
      },
      { label: label('Written in', 'Rédigé en', 'Escrito em', 'Fiteny nanoratana'), default: 'en' },
    ),
    /** What a public link takes in on one day, however many addresses send: a flood stops there instead of filling the study. */
    dailyLimit: integer({
      label: label('Most questionnaires a day by the response link', 'Questionnaires par jour au plus par le lien de réponse', 'Máximo de questionários por dia pela ligação de resposta', 'Isan’ny fanontaniana voaray indrindra isan’andro amin’ny rohy'),
      default: 5000,
      min: 1,
      max: 1_000_000,
      readers: ['ADMIN'],
    }),
    isValid: boolean({ label: label('Active', 'Actif', 'Ativo', 'Mandeha'), default: false, readOnly: true }),
    token: text({ label: label('Response link', 'Lien de réponse', 'Ligação de resposta', 'Rohy hamaliana'), readOnly: true, readers: ['ADMIN'] }),
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['title', 'description', 'isValid'],
  sort: { field: 'title', order: 'ASC' },
  paths: { base: 'formulaires' },
  rights: { ...contentRights, read: ['ADMIN', 'INVESTIGATOR'] },
  archivable: true,
  screen: { route: 'social', group: 'forms' },
});
