import { defineResource, label, reference, staffRoles, text } from './define/index.ts';

export const conferences = defineResource({
  name: 'conferences',
  label: {
    one: label({ en: 'Conference', fr: 'Fédération', pt: 'Associação', mg: 'Federasiona', sw: 'Konferensi' }),
    many: label({ en: 'Conferences', fr: 'Fédérations', pt: 'Associações', mg: 'Ireo federasiona', sw: 'Konferensi' }),
    new: label({ en: 'New conference', fr: 'Nouvelle fédération', pt: 'Nova associação', mg: 'Federasiona vaovao', sw: 'Konferensi mpya' }),
  },
  fields: {
    shortname: text({
      label: label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy', sw: 'Jina fupi' }),
      required: true,
      max: 40,
      uniqueUnderParent: true,
    }),
    name: text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' }), required: true, uniqueUnderParent: true }),
    unionId: reference('unions', { label: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union', sw: 'Yunioni' }), required: true, as: 'union' }),
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
  rights: { read: staffRoles, create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  many: { edit: ['unionId'] },
  importable: true,
  screen: { route: 'conferences', group: 'settings' },
});
