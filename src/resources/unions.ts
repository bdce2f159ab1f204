import { defineResource, label, reference } from './define/index.ts';
import { level, levelBelow, name, shortname } from './level.ts';

export const unions = defineResource({
  name: 'unions',
  label: {
    one: label({ en: 'Union', fr: 'Union', pt: 'União', mg: 'Union', sw: 'Yunioni' }),
    many: label({ en: 'Unions', fr: 'Unions', pt: 'Uniões', mg: 'Ireo union', sw: 'Yunioni' }),
    new: label({ en: 'New union', fr: 'Nouvelle union', pt: 'Nova união', mg: 'Union vaovao', sw: 'Yunioni mpya' }),
  },
  fields: {
    shortname,
    name,
    divisionId: reference('divisions', {
      label: label({ en: 'Division', fr: 'Division', pt: 'Divisão', mg: 'Divizion', sw: 'Divisheni' }),
      required: true,
      as: 'division',
    }),
  },
  ...level,
  search: ['shortname', 'name'],
  columns: ['shortname', 'name', 'divisionId'],
  ...levelBelow('divisionId', 'divisions', 'unions'),
  many: { edit: ['divisionId'] },
  screen: { route: 'unions', group: 'settings' },
});
