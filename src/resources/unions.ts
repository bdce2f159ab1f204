import { defineResource, label, reference, text } from './define/index.ts';

export const unions = defineResource({
  name: 'unions',
  label: {
    one: label('Union', 'Union', 'União', 'Union'),
    many: label('Unions', 'Unions', 'Uniões', 'Ireo union'),
    new: label('New union', 'Nouvelle union', 'Nova união', 'Union vaovao'),
  },
  fields: {
    shortname: text({ label: label('Short name', 'Nom court', 'Nome curto', 'Anarana fohy'), required: true, max: 40, uniqueUnderParent: true }),
    name: text({ label: label('Name', 'Nom', 'Nome', 'Anarana'), required: true, uniqueUnderParent: true }),
    divisionId: reference('divisions', { label: label('Division', 'Division', 'Divisão', 'Divizion'), required: true, as: 'division' }),
  },
  title: 'name',
  search: ['shortname', 'name'],
  columns: ['shortname', 'name', 'divisionId'],
  sort: { field: 'name', order: 'ASC' },
  parents: ['divisionId'],
  paths: {
    base: 'unions',
    nested: [{ parent: 'divisionId', path: 'divisions/:divisionId/unions', calls: ['create', 'edit'] }],
    import: 'divisions/:id/import',
  },
  rights: { read: ['ADMIN', 'INVESTIGATOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
  screen: { route: 'unions', group: 'settings' },
});
