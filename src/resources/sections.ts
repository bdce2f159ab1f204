import { contentFields } from './content.ts';
import { defineResource, label, reference } from './define/index.ts';
import { groupFields, groupIn } from './groupFields.ts';

/** A page of a form. One without a form lies in the library, to be copied into forms. */
export const sections = defineResource({
  name: 'sections',
  label: {
    one: label({ en: 'Section', fr: 'Section', pt: 'Secção', mg: 'Fizarana', sw: 'Sehemu' }),
    many: label({ en: 'Sections', fr: 'Sections', pt: 'Secções', mg: 'Ireo fizarana', sw: 'Sehemu' }),
    new: label({ en: 'New section', fr: 'Nouvelle section', pt: 'Nova secção', mg: 'Fizarana vaovao', sw: 'Sehemu mpya' }),
  },
  fields: {
    ...contentFields,
    formulaireId: reference('formulaires', {
      label: label({ en: 'Form', fr: 'Formulaire', pt: 'Formulário', mg: 'Fanontaniana', sw: 'Fomu' }),
      as: 'formulaire',
    }),
    ...groupFields,
  },
  ...groupIn('formulaireId', 'formulaires', 'sections'),
  screen: { route: 'sections', group: 'forms' },
});
