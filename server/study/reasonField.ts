import { label, text } from '../../src/resources/define/index.ts';

/** What is done to other people's answers is never done without a reason, which is kept. */
export const reasonField = text({ label: label({ en: 'Reason', fr: 'Motif', pt: 'Motivo', mg: 'Antony', sw: 'Sababu' }), required: true, max: 500 });
