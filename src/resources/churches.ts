import { churchTypes } from './churchTypes.ts';
import { choice, defineResource, label, reference, text } from './define/index.ts';

export const churches = defineResource({
  name: 'churches',
  label: {
    one: label('Church', 'Église', 'Igreja', 'Fiangonana'),
    many: label('Churches', 'Églises', 'Igrejas', 'Ireo fiangonana'),
    new: label('New church', 'Nouvelle église', 'Nova igreja', 'Fiangonana vaovao'),
  },
  fields: {
    name: text({ label: label('Name', 'Nom', 'Nome', 'Anarana'), required: true, uniqueUnderParent: true }),
    shortname: text({ label: label('Short name', 'Nom court', 'Nome curto', 'Anarana fohy'), max: 40 }),
    typeChurch: choice(churchTypes, { label: label('Church type', 'Type d’église', 'Tipo de igreja', 'Karazana fiangonana') }),
    city: text({ label: label('City', 'Ville', 'Cidade', 'Tanàna') }),
    country: text({ label: label('Country', 'Pays', 'País', 'Firenena') }),
    conferenceId: reference('conferences', { label: label('Conference', 'Fédération', 'Associação', 'Federasiona'), required: true, as: 'conference' }),
  },
  title: 'name',
  search: ['shortname', 'name', 'typeChurch', 'city', 'country'],
  columns: ['name', 'shortname', 'city', 'country', 'typeChurch', 'conferenceId'],
  sort: { field: 'name', order: 'ASC' },
  parents: ['conferenceId'],
  paths: {
    base: 'churches',
    nested: [{ parent: 'conferenceId', path: 'conferences/:conferenceId/churches', calls: ['create', 'edit'] }],
    import: 'conferences/:id/import',
  },
  rights: { read: ['ADMIN', 'INVESTIGATOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
  screen: { route: 'churchs', group: 'settings' },
});
