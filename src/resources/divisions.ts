import { defineResource, label, staffRoles, text } from './define/index.ts';

export const divisions = defineResource({
  name: 'divisions',
  label: {
    one: label({ en: 'Division', fr: 'Division', pt: 'Divisão', mg: 'Divizion', sw: 'Divisheni' }),
    many: label({ en: 'Divisions', fr: 'Divisions', pt: 'Divisões', mg: 'Ireo divizion', sw: 'Divisheni' }),
    new: label({ en: 'New division', fr: 'Nouvelle division', pt: 'Nova divisão', mg: 'Divizion vaovao', sw: 'Divisheni mpya' }),
  },
  fields: {
    shortname: text({
      label: label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy', sw: 'Jina fupi' }),
      required: true,
      max: 40,
      unique: true,
    }),
    name: text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' }), required: true, unique: true }),
  },
  title: 'name',
  search: ['shortname', 'name'],
  columns: ['shortname', 'name'],
  sort: { field: 'name', order: 'ASC' },
  paths: { base: 'divisions' },
  rights: { read: staffRoles, create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
  screen: { route: 'settings', group: 'settings' },
});
