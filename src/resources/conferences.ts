import { defineResource, label, reference, text } from './define/index.ts';

export const conferences = defineResource({
  name: 'conferences',
  label: {
    one: label({ en: 'Conference', fr: 'Fédération', pt: 'Associação', mg: 'Federasiona' }),
    many: label({ en: 'Conferences', fr: 'Fédérations', pt: 'Associações', mg: 'Ireo federasiona' }),
    new: label({ en: 'New conference', fr: 'Nouvelle fédération', pt: 'Nova associação', mg: 'Federasiona vaovao' }),
  },
  fields: {
    shortname: text({
      label: label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy' }),
      required: true,
      max: 40,
      uniqueUnderParent: true,
    }),
    name: text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana' }), required: true, uniqueUnderParent: true }),
    unionId: reference('unions', { label: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union' }), required: true, as: 'union' }),
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
