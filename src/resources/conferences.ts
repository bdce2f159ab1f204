import { defineResource, label, reference, text } from './define/index.ts';

export const conferences = defineResource({
  name: 'conferences',
  label: {
    one: label('Conference', 'Fédération', 'Associação', 'Federasiona'),
    many: label('Conferences', 'Fédérations', 'Associações', 'Ireo federasiona'),
    new: label('New conference', 'Nouvelle fédération', 'Nova associação', 'Federasiona vaovao'),
  },
  fields: {
    shortname: text({ label: label('Short name', 'Nom court', 'Nome curto', 'Anarana fohy'), required: true, max: 40, uniqueUnderParent: true }),
    name: text({ label: label('Name', 'Nom', 'Nome', 'Anarana'), required: true, uniqueUnderParent: true }),
    unionId: reference('unions', { label: label('Union', 'Union', 'União', 'Union'), required: true, as: 'union' }),
  },
  title: 'name',
  search: ['shortname', 'name'],
  columns: ['shortname', 'name', 'unionId'],
  sort: { field: 'name', order: 'ASC' },
  parents: ['unionId'],
  paths: {
    base: 'conferences',
    nested: [{ parent: 'unionId', path: 'unions/:unionId/conferences', calls: ['create', 'edit'] }],
    import: 'unions/:id/import',
  },
  rights: { read: ['ADMIN', 'INVESTIGATOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
  screen: { route: 'conferences', group: 'settings' },
});
