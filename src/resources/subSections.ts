import { contentFields, contentRights, matrix } from './content.ts';
import { defineResource, label, reference, rule } from './define/index.ts';
import { repeatedFields } from './repeatedFields.ts';

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
    visibleIf: rule({ label: label({ en: 'Shown if', fr: 'Affichée si', pt: 'Mostrada se', mg: 'Aseho raha', sw: 'Huonyeshwa ikiwa' }) }),
    matrix,
    ...repeatedFields,
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['title', 'description', 'sectionId'],
  sort: { field: 'title', order: 'ASC' },
  parents: ['sectionId'],
  paths: {
    base: 'sub-sections',
    nested: [{ parent: 'sectionId', path: 'sections/:sectionId/sub-sections', calls: ['list', 'create'] }],
  },
  rights: contentRights,
  ordered: true,
  archivable: true,
  screen: { route: 'sub-sections', group: 'forms' },
});
