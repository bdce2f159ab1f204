import { defineResource, label, reference } from './define/index.ts';
import { level, levelBelow, name, shortname } from './level.ts';

export const conferences = defineResource({
  name: 'conferences',
  label: {
    one: label({ en: 'Conference', fr: 'Fédération', pt: 'Associação', mg: 'Federasiona', sw: 'Konferensi' }),
    many: label({ en: 'Conferences', fr: 'Fédérations', pt: 'Associações', mg: 'Ireo federasiona', sw: 'Konferensi' }),
    new: label({ en: 'New conference', fr: 'Nouvelle fédération', pt: 'Nova associação', mg: 'Federasiona vaovao', sw: 'Konferensi mpya' }),
  },
  fields: {
    shortname,
    name,
    unionId: reference('unions', { label: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union', sw: 'Yunioni' }), required: true, as: 'union' }),
  },
  ...level,
  search: ['shortname', 'name'],
  columns: ['shortname', 'name', 'unionId'],
  ...levelBelow('unionId', 'unions', 'conferences'),
  many: { edit: ['unionId'] },
  screen: { route: 'conferences', group: 'settings' },
});
