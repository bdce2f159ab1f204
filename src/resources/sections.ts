import { contentFields, contentRights } from './content.ts';
import { defineResource, label, reference, rule } from './define/index.ts';

/** A page of a form. One without a form lies in the library, to be copied into forms. */
export const sections = defineResource({
  name: 'sections',
  label: {
    one: label('Section', 'Section', 'Secção', 'Fizarana'),
    many: label('Sections', 'Sections', 'Secções', 'Ireo fizarana'),
    new: label('New section', 'Nouvelle section', 'Nova secção', 'Fizarana vaovao'),
  },
  fields: {
    ...contentFields,
    formulaireId: reference('formulaires', { label: label('Form', 'Formulaire', 'Formulário', 'Fanontaniana'), as: 'formulaire' }),
    visibleIf: rule({ label: label('Shown if', 'Affichée si', 'Mostrada se', 'Aseho raha') }),
  },
  title: 'title',
  search: ['title', 'description'],
  columns: ['title', 'description', 'formulaireId'],
  sort: { field: 'title', order: 'ASC' },
  parents: ['formulaireId'],
  paths: {
    base: 'sections',
    nested: [{ parent: 'formulaireId', path: 'formulaires/:formulaireId/sections', calls: ['list', 'create'] }],
  },
  rights: contentRights,
  ordered: true,
  archivable: true,
  screen: { route: 'sections', group: 'forms' },
});
