import { contentFields, contentRights } from './content.ts';
import { boolean, choice, defineResource, label, text } from './define/index.ts';

export const formulaires = defineResource({
  name: 'formulaires',
  label: {
    one: label('Form', 'Formulaire', 'Formulário', 'Fanontaniana'),
    many: label('The forms', 'Les formulaires', 'Os formulários', 'Ireo fanontaniana'),
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
