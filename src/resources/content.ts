import { label, longText, media, text, translations } from './define/index.ts';

/** The fields that every part of a form has: what people read, the same in the other languages, and what is seen and heard besides. */
export const contentFields = {
  title: text({ label: label({ en: 'Title', fr: 'Titre', pt: 'Título', mg: 'Lohateny', sw: 'Kichwa' }), required: true, max: 1000 }),
  description: longText({ label: label({ en: 'Description', fr: 'Description', pt: 'Descrição', mg: 'Fanazavana', sw: 'Maelezo' }) }),
  translations: translations({ label: label({ en: 'Translations', fr: 'Traductions', pt: 'Traduções', mg: 'Dikanteny', sw: 'Tafsiri' }) }),
  media: media({
    label: label({ en: 'Picture and sound', fr: 'Image et son', pt: 'Imagem e som', mg: 'Sary sy feo', sw: 'Picha na sauti' }),
  }),
};

/** Forms and their parts are the administrators' and the data managers'; respondents see published versions only. */
export const contentRights = {
  read: ['ADMIN', 'DATA_MANAGER'],
  create: ['ADMIN', 'DATA_MANAGER'],
  edit: ['ADMIN', 'DATA_MANAGER'],
  delete: ['ADMIN', 'DATA_MANAGER'],
} as const;

/** Of everything below a form: it stands in an order, and is kept once answers were collected under it. */
export const content = { title: 'title', search: ['title', 'description'], rights: contentRights, ordered: true, archivable: true } as const;
