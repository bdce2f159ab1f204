import { label, longText, text, translations } from './define/index.ts';

/** The fields that every part of a form has: what people read, and the same in the other languages. */
export const contentFields = {
  title: text({ label: label('Title', 'Titre', 'Título', 'Lohateny'), required: true, max: 1000 }),
  description: longText({ label: label('Description', 'Description', 'Descrição', 'Fanazavana') }),
  translations: translations({ label: label('Translations', 'Traductions', 'Traduções', 'Dikanteny') }),
};

/** Forms and their parts are the administrators' alone; respondents see published versions only. */
export const contentRights = { read: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] } as const;
