import { churchTypes } from './churchTypes.ts';
import { choice, defineResource, label, location, reference, text } from './define/index.ts';

export const churches = defineResource({
  name: 'churches',
  label: {
    one: label({ en: 'Church', fr: 'Église', pt: 'Igreja', mg: 'Fiangonana', sw: 'Kanisa' }),
    many: label({ en: 'Churches', fr: 'Églises', pt: 'Igrejas', mg: 'Ireo fiangonana', sw: 'Makanisa' }),
    new: label({ en: 'New church', fr: 'Nouvelle église', pt: 'Nova igreja', mg: 'Fiangonana vaovao', sw: 'Kanisa jipya' }),
  },
  fields: {
    name: text({ label: label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' }), required: true, uniqueUnderParent: true }),
    shortname: text({ label: label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy', sw: 'Jina fupi' }), max: 40 }),
    typeChurch: choice(churchTypes, {
      label: label({ en: 'Church type', fr: 'Type d’église', pt: 'Tipo de igreja', mg: 'Karazana fiangonana', sw: 'Aina ya kanisa' }),
    }),
    city: text({ label: label({ en: 'City', fr: 'Ville', pt: 'Cidade', mg: 'Tanàna', sw: 'Mji' }) }),
    country: text({ label: label({ en: 'Country', fr: 'Pays', pt: 'País', mg: 'Firenena', sw: 'Nchi' }) }),
    /** Where the building stands, for the map: a public place, nobody's home. */
    position: location({ label: label({ en: 'Position', fr: 'Position', pt: 'Posição', mg: 'Toerana amin’ny sarintany', sw: 'Mahali kwenye ramani' }) }),
    conferenceId: reference('conferences', {
      label: label({ en: 'Conference', fr: 'Fédération', pt: 'Associação', mg: 'Federasiona', sw: 'Konferensi' }),
      required: true,
      as: 'conference',
    }),
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
  rights: { read: ['ADMIN', 'INVESTIGATOR', 'DATA_MANAGER', 'SUPERVISOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  many: { edit: ['conferenceId', 'typeChurch', 'country'] },
  importable: true,
  screen: { route: 'churchs', group: 'settings' },
});
