import { contentFields } from './content.ts';
import { defineResource, label, reference } from './define/index.ts';
import { groupFields, groupIn } from './groupFields.ts';

export const subSections = defineResource({
  name: 'sub-sections',
  label: {
    one: label({ en: 'Subsection', fr: 'Sous-section', pt: 'Subsecção', mg: 'Zana-pizarana', sw: 'Sehemu ndogo' }),
    many: label({ en: 'Subsections', fr: 'Sous-sections', pt: 'Subsecções', mg: 'Ireo zana-pizarana', sw: 'Sehemu ndogo' }),
    new: label({ en: 'New subsection', fr: 'Nouvelle sous-section', pt: 'Nova subsecção', mg: 'Zana-pizarana vaovao', sw: 'Sehemu ndogo mpya' }),
  },
  fields: {
    ...contentFields,
    sectionId: reference('sections', { label: label({ en: 'Section', fr: 'Section', pt: 'Secção', mg: 'Fizarana', sw: 'Sehemu' }), as: 'section' }),
    ...groupFields,
  },
  ...groupIn('sectionId', 'sections', 'sub-sections'),
  screen: { route: 'sub-sections', group: 'forms' },
});
