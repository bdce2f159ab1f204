import { boolean, label, longText, media, text, translations } from './define/index.ts';

/** The fields that every part of a form has: what people read, the same in the other languages, and what is seen and heard besides. */
export const contentFields = {
  title: text({ label: label({ en: 'Title', fr: 'Titre', pt: 'Título', mg: 'Lohateny', sw: 'Kichwa' }), required: true, max: 1000 }),
  description: longText({ label: label({ en: 'Description', fr: 'Description', pt: 'Descrição', mg: 'Fanazavana', sw: 'Maelezo' }) }),
  translations: translations({ label: label({ en: 'Translations', fr: 'Traductions', pt: 'Traduções', mg: 'Dikanteny', sw: 'Tafsiri' }) }),
  media: media({
    label: label({ en: 'Picture and sound', fr: 'Image et son', pt: 'Imagem e som', mg: 'Sary sy feo', sw: 'Picha na sauti' }),
  }),
};

/** Of sections and sub-sections. */
export const matrix = boolean({
  label: label({
    en: 'Choices as a table: a row for each question, on wide screens',
    fr: 'Choix en tableau : une ligne par question, sur grands écrans',
    pt: 'Escolhas em tabela: uma linha por pergunta, em ecrãs largos',
    mg: 'Safidy amin’ny tabilao: andalana iray isaky ny fanontaniana, amin’ny efijery malalaka',
    sw: 'Machaguo kwa jedwali: mstari mmoja kwa kila swali, kwenye skrini pana',
  }),
  default: false,
});

/** Forms and their parts are the administrators' and the data managers'; respondents see published versions only. */
export const contentRights = {
  read: ['ADMIN', 'DATA_MANAGER'],
  create: ['ADMIN', 'DATA_MANAGER'],
  edit: ['ADMIN', 'DATA_MANAGER'],
  delete: ['ADMIN', 'DATA_MANAGER'],
} as const;
