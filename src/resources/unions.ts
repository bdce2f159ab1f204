import { defineResource, label, reference, staffRoles, text } from './define/index.ts';

export const unions = defineResource({
  name: 'unions',
  label: {
    one: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union', sw: 'Yunioni' }),
    many: label({ en: 'Unions', fr: 'Unions', pt: 'Uniões', mg: 'Ireo union', sw: 'Yunioni' }),
    new: label({ en: 'New union', fr: 'Nouvelle union', pt: 'Nova união', mg: 'Union vaovao', sw: 'Yunioni mpya' }),
  },
  fields: {
    shortname: text({
      label: label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy', sw: 'Jina fupi' }),
      required: true,
      max: 40,
      uniqueUnderParent: true,
    }),
    name: text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' }), required: true, uniqueUnderParent: true }),
    divisionId: reference('divisions', {
      label: label({ en: 'Division', fr: 'Division', pt: 'Divisão', mg: 'Divizion', sw: 'Divisheni' }),
      required: true,
      as: 'division',
    }),
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
  rights: { read: staffRoles, create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  many: { edit: ['divisionId'] },
  importable: true,
  screen: { route: 'unions', group: 'settings' },
});
