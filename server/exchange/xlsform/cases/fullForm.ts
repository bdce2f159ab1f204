import type { Form, Question } from '../../../../src/contract/index.ts';

let count = 0;
const id = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;

const question = (values: Omit<Question, 'id'>): Question => ({ id: id(), option: [], ...values });
const options = (...titles: string[]) => titles.map((title, at) => ({ id: id(), title, code: `a${at + 1}` }));
const fr = (title: string, source: string) => ({ fr: { title, of: { title: source } } });

/** A form with everything that a form can have: each type, each limit, rules at each level, several languages, and texts that try to break out. */
export const fullForm = (): Form => ({
  id: id(),
  title: 'Household health, 2026',
  description: 'Asked at home.\nNo names.',
  isValid: false,
  defaultLanguage: 'en',
  oneByOne: true,
  events: '1996-01 Cyclone Bonita\n2002 Political crisis',
  consentChecks: true,
  consentQuestions: 'May you stop?\n+ Yes\n- No',
  consentWitness: 'NAME',
  consentAdultAge: 18,
  consentEvidence: 'ANY',
  translations: {
    fr: {
      title: 'Santé du ménage, 2026',
      description: 'À domicile.',
      events: '1996-01 Cyclone Bonita\n2002 Crise politique',
      of: { title: 'Household health, 2026', description: 'Asked at home.\nNo names.', events: '1996-01 Cyclone Bonita\n2002 Political crisis' },
    },
    pt: { title: 'Saúde familiar, 2026', of: { title: 'Household health, 2026' } },
    mg: { title: 'Fahasalaman’ny tokantrano, 2026', of: { title: 'Household health, 2026' } },
  },
  section: [
    {
      id: id(),
      title: 'You',
      matrix: true,
      description: 'A few words first.',
      translations: { fr: { title: 'Vous', description: 'Quelques mots d’abord.', of: { title: 'You', description: 'A few words first.' } } },
      question: [
        question({
          title: 'First name',
          type: 'REPONSE_COURTE',
          code: 'name',
          numero: 1,
          required: true,
          maxLength: 40,
          pattern: "[\\p{L}' -]+",
          patternMessage: 'Letters only.',
          translations: { fr: { title: 'Prénom', patternMessage: 'Des lettres seulement.', of: { title: 'First name', patternMessage: 'Letters only.' } } },
        }),
        question({
          title: 'Age',
          type: 'NUMERIC',
          code: 'age',
          numero: 2,
          min: '0',
          max: '120',
          description: 'In years',
          allowDontKnow: true,
          allowRefuse: true,
        }),
        question({
          title: 'Do you smoke?',
          type: 'CASE_COCHER',
          code: 'smokes',
          ordinal: true,
          numero: 3,
          required: true,
          option: [
            { id: id(), title: 'Yes', code: 'yes', translations: fr('Oui', 'Yes') },
            { id: id(), title: 'No', code: 'no', translations: fr('Non', 'No') },
          ],
        }),
        question({
          title: 'How many a day?',
          type: 'NUMERIC',
          code: 'a_day',
          numero: 4,
          visibleIf: { '==': [{ var: 'smokes' }, 'Yes'] },
          checks: [{ rule: { '<=': [{ var: '' }, 100] }, message: 'So many?', soft: true, translations: { fr: 'Autant ?' }, of: { fr: 'So many?' } }],
        }),
        question({
          title: 'Meals',
          type: 'CHOIX_MULTIPLE',
          code: 'meals',
          numero: 5,
          option: options('Rice', 'Bread & butter', 'None'),
          checks: [{ rule: { or: [{ '!=': [{ var: '' }, 'None'] }, { '==': [{ count: [{ var: '' }] }, 1] }] }, message: 'None stands alone.' }],
        }),
        question({
          title: 'Water from',
          type: 'CASE_COCHER_OTHER',
          code: 'water',
          numero: 6,
          option: options('River', 'Well'),
          visibleIf: { and: [{ '==': [{ var: 'meals' }, 'Rice'] }, { '>=': [{ var: 'age' }, 18] }] },
        }),
      ],
      sous_sections: [
        {
          id: id(),
          title: 'Your children',
          matrix: true,
          visibleIf: { in: [{ var: 'meals' }, ['Rice', 'None']] },
          question: [
            question({ title: 'Illnesses', type: 'CHOIX_MULTIPLE_OTHER', code: 'illnesses', numero: 7, option: options('Fever', 'Cough') }),
            question({
              title: '=HYPERLINK("http://x")',
              type: 'PARAGRAPHE',
              code: 'story',
              numero: 8,
              description: '<b>not bold</b>',
              visibleIf: { in: ['fev', { var: 'name' }] },
            }),
          ],
        },
      ],
    },
    {
      id: id(),
      title: 'Dates',
      visibleIf: { or: [{ '==': [{ var: 'age' }, null] }, { '>': [{ var: 'age' }, 2] }] },
      translations: { fr: { title: 'Dates (ancien)', of: { title: 'Days' } } },
      question: [
        question({ title: 'Born', type: 'DATE', code: 'born', numero: 9, min: '1900-01-01', max: '2026-12-31', allowPartialDate: true }),
        question({
          title: 'Moved here',
          type: 'DATE',
          code: 'moved',
          numero: 10,
          checks: [
            {
              rule: { '>=': [{ var: '' }, { var: 'born' }] },
              message: 'Before the birth?',
              translations: { fr: 'Avant la naissance ?' },
              of: { fr: 'Before birth?' },
            },
          ],
        }),
        question({
          title: 'Your evenings',
          description: 'Think of last week.\nTake your time.',
          type: 'NOTE',
          code: 'evenings',
          visibleIf: { '!=': [{ var: 'moved' }, null] },
          translations: { fr: { title: 'Vos soirées', of: { title: 'Your evenings' } } },
        }),
        question({
          title: 'Tea of a week',
          type: 'CALCUL',
          code: 'week_tea',
          formula: { '*': [{ coalesce: [{ var: 'tea' }, 0] }, 7] },
          visibleIf: { '!=': [{ var: 'moved' }, null] },
          translations: { fr: { title: 'Thé de la semaine', of: { title: 'Tea of a week' } } },
        }),
        question({ title: 'grown', type: 'CALCUL_TEXTE', code: 'grown', formula: { if: [{ '>=': [{ var: 'age' }, 18] }, 'yes', { name: 'smokes' }] } }),
        question({ title: 'start', type: 'CALCUL_TEXTE', code: 'start', formula: { began: [] } }),
        question({ title: 'today', type: 'CALCUL_DATE', code: 'today', formula: { date: [{ began: [] }] } }),
        question({ title: 'case', type: 'CALCUL_TEXTE', code: 'case', formula: { elsewhere: ['audit'] } }),
        question({ title: 'phone', type: 'TELEPHONE_ENQUETEUR', code: 'phone' }),
        question({ title: 'mail', type: 'EMAIL_ENQUETEUR', code: 'mail' }),
        question({ title: 'device', type: 'APPAREIL', code: 'device' }),
        question({ title: 'drawn', type: 'TIRAGE', code: 'drawn' }),
        question({ title: 'who', type: 'ENQUETEUR', code: 'who', visibleIf: { '!=': [{ var: 'device' }, null] } }),
        question({ title: 'year', type: 'CALCUL', code: 'year', formula: { '+': [2026] } }),
        question({ title: 'lasted', type: 'CALCUL', code: 'lasted', formula: { '-': [{ 'decimal-date-time': [{ ended: [] }] }, 1] } }),
        question({ title: 'Cups of tea', type: 'ENTIER', code: 'tea', numero: 16, min: '0', max: '30', initial: { '+': [2] } }),
        question({ title: 'Rises at', type: 'HEURE', code: 'rises', numero: 11, min: '04:00', max: '10:30' }),
        question({
          title: 'Health',
          type: 'ECHELLE_LINEAIRE',
          code: 'health',
          numero: 12,
          option: [
            { id: id(), title: '1', code: 'a1' },
            { id: id(), title: '5', code: 'a2' },
            { id: id(), title: 'Bad', code: 'a3', translations: fr('Mauvaise', 'Bad') },
            { id: id(), title: 'Good', code: 'a4' },
          ],
        }),
        question({
          title: 'Church',
          type: 'LISTE_DEROULANTE',
          code: 'église 1',
          numero: 13,
          option: [
            { id: id(), title: 'Saint “Paul”', code: 'st paul' },
            { id: id(), title: "O'Neill", code: '2' },
          ],
        }),
        question({ title: 'Why there?', type: 'REPONSE_COURTE', code: 'why', numero: 14, visibleIf: { '!': [{ '<': [1, { var: 'health' }, 4] }] } }),
        question({
          title: 'Once more',
          type: 'REPONSE_COURTE',
          code: 'more',
          numero: 15,
          visibleIf: {
            and: [{ '==': [{ var: 'église 1' }, "O'Neill"] }, { '!=': [{ var: 'smokes' }, { var: 'water' }] }, { '>': [{ var: 'rises' }, '06:00'] }],
          },
        }),
      ],
      sous_sections: [],
    },
    { id: id(), title: 'Still empty', description: 'To be written.', question: [], sous_sections: [] },
  ],
});
