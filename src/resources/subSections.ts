import { contentFields, contentRights } from './content.ts';
import { defineResource, label, reference, rule } from './define/index.ts';

export const subSections = defineResource({
  name: 'sub-sections',
  label: {
    one: label('Subsection', 'Sous-section', 'Subsecção', 'Zana-pizarana'),
    many: label('Subsections', 'Sous-sections', 'Subsecções', 'Ireo zana-pizarana'),
    new: label('New subsection', 'Nouvelle sous-section', 'Nova subsecção', 'Zana-pizarana vaovao'),
  },
  fields: {
    ...contentFields,
    sectionId: reference('sections', { label: label('Section', 'Section', 'Secção', 'Fizarana'), as: 'section' }),
    visibleIf: rule({ label: label('Shown if', 'Affichée si', 'Mostrada se', 'Aseho raha') }),
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
