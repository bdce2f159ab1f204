import type { Form, ProposedAnswer, Question } from '../../../contract/index.ts';

const options = (...titles: string[]): ProposedAnswer[] => titles.map((title) => ({ title }));

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({ id, code: id, type, title: `Question ${id}`, ...more });

/** One form with every question type, bare and with each of its settings; ids say which. */
export const caseForm: Form = {
  id: 'cases',
  title: 'Cases',
  isValid: true,
  version: 1,
  defaultLanguage: 'en',
  section: [
    {
      id: 'types',
      title: 'Types',
      question: [
        question('short', 'REPONSE_COURTE'),
        question('shortLong', 'REPONSE_COURTE', { maxLength: 3000 }),
        question('short5', 'REPONSE_COURTE', { maxLength: 5 }),
        question('plate', 'REPONSE_COURTE', { pattern: '[A-Z]{3}\\d{2,4}', patternMessage: 'Three letters, then digits' }),
        question('broken', 'REPONSE_COURTE', { pattern: '([A-Z' }),
        question('long', 'PARAGRAPHE', { allowRefuse: true }),
        question('long9', 'PARAGRAPHE', { maxLength: 9 }),
        question('number', 'NUMERIC'),
        question('count', 'ENTIER', { min: '0', max: '20' }),
        question('said', 'NOTE'),
        question('age', 'NUMERIC', { min: '18', max: '120', required: true, allowDontKnow: true }),
        question('degrees', 'NUMERIC', { min: '-10.5', max: '45' }),
        question('one', 'CASE_COCHER', { option: options('Yes', 'No', 'Perhaps'), allowDontKnow: true, allowRefuse: true }),
        question('oneOther', 'CASE_COCHER_OTHER', { option: options('Iron', 'Thatch', 'Não') }),
        question('list', 'LISTE_DEROULANTE', { option: options('Kenya', 'Madagascar', 'Non') }),
        question('many', 'CHOIX_MULTIPLE', { option: options('Malaria', 'Fever', 'Cough') }),
        question('manyOther', 'CHOIX_MULTIPLE_OTHER', { option: options('Malaria', 'Fever', 'Cough') }),
        question('scale', 'ECHELLE_LINEAIRE', { option: options('0', '10', 'bad', 'good') }),
        question('scaleDown', 'ECHELLE_LINEAIRE', { option: options('5', '-5') }),
        question('scaleWords', 'ECHELLE_LINEAIRE', { option: options('Never', 'Always') }),
        question('day', 'DATE'),
        question('partDay', 'DATE', { allowPartialDate: true }),
        question('born', 'DATE', { allowPartialDate: true, min: '1900-06-15', max: '2010-12-31' }),
        question('time', 'HEURE'),
        question('place', 'POSITION'),
        question('label', 'CODE_BARRES'),
        question('office', 'HEURE', { min: '08:00', max: '16:30' }),
        question('systolic', 'NUMERIC', {}),
        question('diastolic', 'NUMERIC', {
          checks: [
            { rule: { '<': [{ var: '' }, { var: 'systolic' }] }, message: 'Lower than the first', translations: { fr: 'Plus bas que le premier' } },
            { rule: { '<': [{ var: '' }, 110] }, message: 'That is high', soft: true },
          ],
        }),
      ],
    },
    {
      id: 'rules',
      title: 'Rules',
      question: [
        question('why', 'PARAGRAPHE', { required: true, visibleIf: { '==': [{ var: 'one' }, 'Yes'] } }),
        question('fever', 'REPONSE_COURTE', { visibleIf: { in: ['Fever', { var: 'many' }] } }),
        question('adult', 'REPONSE_COURTE', { visibleIf: { '>=': [{ var: 'number' }, 18] } }),
        question('chain', 'REPONSE_COURTE', { visibleIf: { '!!': [{ var: 'why' }] } }),
      ],
      sous_sections: [{ id: 'sub', title: 'Sub', visibleIf: { '==': [{ var: 'list' }, 'Kenya'] }, question: [question('county', 'REPONSE_COURTE')] }],
    },
  ],
};
