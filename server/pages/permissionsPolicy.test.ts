import { describe, expect, test } from 'vitest';
import type { Form, QuestionType } from '../../src/contract/index.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

const formWith = (type: QuestionType): Form => ({
  id: 'f',
  title: 'Wells',
  isValid: true,
  section: [{ id: 's', title: 'S', sous_sections: [{ id: 'u', title: 'U', question: [{ id: 'q', title: 'Q', type }] }] }],
});

const openOn = (path: string, form?: Form) => [...permissionsPolicy(path, form).matchAll(/(\w+)=\(self\)/g)].map(([, name]) => name);

describe('what a page may ask of the device', () => {
  test('is what the questions of its form take, and nothing else', () => {
    expect(openOn('/formulaire', formWith('POSITION'))).toEqual(['geolocation']);
    expect(openOn('/formulaire', formWith('CODE_BARRES'))).toEqual(['camera']);
    expect(openOn('/formulaire', formWith('SON'))).toEqual(['microphone']);
    // The device's own camera app takes it.
    expect(openOn('/formulaire', formWith('PHOTO'))).toEqual([]);
    expect(openOn('/formulaire', formWith('DATE'))).toEqual([]);
  });

  test.each(['/fillForm', '/investigator/people', '/shell'])('is open on %s for any question, as its form is not known yet', (path) => {
    expect(openOn(path)).toContain('geolocation');
  });

  test.each(['/africanhealthstudy/panel-administration', '/Consent'])('is the microphone on %s, where texts or a yes are spoken', (path) => {
    expect(openOn(path)).toEqual(['microphone']);
  });

  test.each(['/', '/about'])('is nothing on %s', (path) => {
    expect(openOn(path)).toEqual([]);
    expect(permissionsPolicy(path, null)).toContain('payment=(), usb=(), browsing-topics=()');
  });
});
