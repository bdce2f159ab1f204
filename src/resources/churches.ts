import { churchTypes } from './churchTypes.ts';
import { choice, defineResource, label, location, reference, text } from './define/index.ts';
import { level, levelBelow, name, shortname } from './level.ts';

export const churches = defineResource({
  name: 'churches',
  label: {
    one: label({ en: 'Church', fr: 'Église', pt: 'Igreja', mg: 'Fiangonana', sw: 'Kanisa' }),
    many: label({ en: 'Churches', fr: 'Églises', pt: 'Igrejas', mg: 'Ireo fiangonana', sw: 'Makanisa' }),
    new: label({ en: 'New church', fr: 'Nouvelle église', pt: 'Nova igreja', mg: 'Fiangonana vaovao', sw: 'Kanisa jipya' }),
  },
  fields: {
    name,
    shortname: text({ label: shortname.label, max: 40 }),
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
  ...level,
  search: ['shortname', 'name', 'typeChurch', 'city', 'country'],
  columns: ['name', 'shortname', 'city', 'country', 'typeChurch', 'conferenceId'],
  ...levelBelow('conferenceId', 'conferences', 'churches'),
  rights: { read: ['ADMIN', 'INVESTIGATOR', 'DATA_MANAGER', 'SUPERVISOR'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  many: { edit: ['conferenceId', 'typeChurch', 'country'] },
  screen: { route: 'churchs', group: 'settings' },
});
