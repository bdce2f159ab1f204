import { integer, label } from '../../src/resources/define/index.ts';

/** Where a record is to stand among those of the same parent, counted from 1. */
export const positionFields = {
  position: integer({
    label: label({ en: 'Position', fr: 'Position', pt: 'Posição', mg: 'Toerana', sw: 'Nafasi katika mpangilio' }),
    required: true,
    min: 1,
    max: 100_000,
  }),
};
