import { expect, test } from 'vitest';
import { detailsAsked, detailsMissing, detailsOf } from './consentAsks.ts';

const asks = { consentWitness: 'NAME', consentAdultAge: 18 } as const;
const child = { minor: true, guardian: 'Rasoa', relation: 'mother', assent: true };

const whole = ['minor', 'guardian', 'relation', 'assent'];

test.each([
  { who: 'whoever is asked nothing', wanted: {}, said: child, readAloud: true, asked: [], missing: [] },
  { who: 'whoever read it alone', wanted: asks, said: { minor: false }, readAloud: false, asked: ['minor'], missing: [] },
  { who: 'whoever had it read out', wanted: asks, said: { minor: false }, readAloud: true, asked: ['minor', 'witness'], missing: ['witness'] },
  { who: 'somebody of unknown age', wanted: asks, said: { witness: 'Noro' }, readAloud: true, asked: ['minor', 'witness'], missing: ['minor'] },
  { who: 'a child with its guardian', wanted: { consentAdultAge: 18 }, said: child, asked: whole, missing: [] },
  { who: 'a guardian without the child', wanted: { consentAdultAge: 18 }, said: { ...child, assent: false }, asked: whole, missing: ['assent'] },
  { who: 'a child alone', wanted: { consentAdultAge: 18 }, said: { minor: true, assent: true }, asked: whole, missing: ['guardian', 'relation'] },
  { who: 'whoever leaves a signature', wanted: { consentEvidence: 'ANY' }, said: {}, asked: ['evidence'], missing: ['evidence'] },
  { who: 'whoever is recorded', wanted: { consentRecording: 'RANDOM' }, said: {}, asked: ['recording'], missing: ['recording'] },
  { who: 'whoever does not want to be', wanted: { consentRecording: 'MARKED' }, said: { recording: false }, asked: ['recording'], missing: [] },
  {
    who: 'a witness who signs',
    wanted: { consentWitness: 'SIGNED' },
    said: { witness: 'Noro' },
    readAloud: true,
    asked: ['witness', 'witnessEvidence'],
    missing: ['witnessEvidence'],
  },
] as const)('of $who $asked is asked', ({ wanted, said, readAloud = false, asked, missing }) => {
  expect(detailsAsked(wanted, said, readAloud)).toEqual(asked);
  expect(detailsMissing(detailsAsked(wanted, said, readAloud), said)).toEqual(missing);
});

test('nothing is kept that is not asked', () => {
  expect(detailsOf(['minor'], { ...child, minor: false, witness: 'Noro' })).toEqual({ minor: false });
});
