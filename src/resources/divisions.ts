import { defineResource, label, text } from './define/index.ts';

export const divisions = defineResource({
  name: 'divisions',
  label: {
    one: label('Division', 'Division', 'Divisão', 'Divizion'),
    many: label('Divisions', 'Divisions', 'Divisões', 'Ireo divizion'),
    new: label('New division', 'Nouvelle division', 'Nova divisão', 'Divizion vaovao'),
  },
  fields: {
    shortname: text({ label: label('Short name', 'Nom court', 'Nome curto', 'Anarana fohy'), required: true, max: 40, unique: true }),
    name: text({ label: label('Name', 'Nom', 'Nome', 'Anarana'), required: true, unique: true }),
  },
  title: 'name',
  search: ['shortname', 'name'],
  columns: ['shortname', 'name'],
  sort: { field: 'name', order: 'ASC' },
  paths: { base: 'divisions' },
  rights: { read: ['ADMIN', 'INVESTIGATOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
  screen: { route: 'settings', group: 'settings' },
});
