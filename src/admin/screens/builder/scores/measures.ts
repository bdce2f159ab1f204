import { label } from '../../../../resources/define/index.ts';
import type { Score } from './Score.ts';
import { gradeOf } from './summed.ts';

const free = 'A formula in general use; no instrument.';

export const age: Score = {
  id: 'age',
  title: label({
    en: 'Age from the date of birth',
    fr: 'Âge à partir de la date de naissance',
    pt: 'Idade a partir da data de nascimento',
    mg: 'Taona avy amin’ny daty nahaterahana',
    sw: 'Umri kutokana na tarehe ya kuzaliwa',
  }),
  source: 'Completed years on the day of the answer',
  licence: free,
  questions: [
    {
      code: 'birth_date',
      title: label({
        en: 'When were you born?',
        fr: 'Quelle est votre date de naissance ?',
        pt: 'Quando nasceu?',
        mg: 'Oviana ianao no teraka?',
        sw: 'Ulizaliwa lini?',
      }),
      type: 'DATE',
      min: '1900-01-01',
    },
  ],
  calculations: [
    {
      code: 'age_years',
      title: 'age_years',
      type: 'CALCUL',
      formula: "format-date(today(), '%Y') - format-date(${birth_date}, '%Y') - if(format-date(today(), '%m%d') < format-date(${birth_date}, '%m%d'), 1, 0)",
    },
  ],
};

export const bmi: Score = {
  id: 'bmi',
  title: label({
    en: 'Body mass index',
    fr: 'Indice de masse corporelle',
    pt: 'Índice de massa corporal',
    mg: 'Tondro lanja sy halava',
    sw: 'Kipimo cha uzito na urefu (BMI)',
  }),
  source: 'WHO Technical Report Series 894 (2000); adults',
  licence: free,
  questions: [
    {
      code: 'weight_kg',
      title: label({ en: 'Weight in kilograms', fr: 'Poids en kilogrammes', pt: 'Peso em quilogramas', mg: 'Lanja amin’ny kilao', sw: 'Uzito kwa kilo' }),
      type: 'NUMERIC',
      min: '1',
      max: '400',
    },
    {
      code: 'height_cm',
      title: label({
        en: 'Height in centimetres',
        fr: 'Taille en centimètres',
        pt: 'Altura em centímetros',
        mg: 'Halava amin’ny santimetatra',
        sw: 'Urefu kwa sentimita',
      }),
      type: 'NUMERIC',
      min: '30',
      max: '250',
    },
  ],
  calculations: [
    { code: 'bmi', title: 'bmi', type: 'CALCUL', formula: 'round(${weight_kg} div pow(${height_cm} div 100, 2), 1)' },
    {
      code: 'bmi_grade',
      title: 'bmi_grade',
      type: 'CALCUL_TEXTE',
      formula: gradeOf('bmi', [
        [0, 'underweight'],
        [18.5, 'normal'],
        [25, 'overweight'],
        [30, 'obese'],
      ]),
    },
  ],
};

const pressure = (code: string, which: 'systolic' | 'diastolic', number: number) => {
  const upper = which === 'systolic';
  return {
    code,
    title: label({
      en: `Reading ${number}, ${which} (mmHg)`,
      fr: `Mesure ${number}, ${upper ? 'systolique' : 'diastolique'} (mmHg)`,
      pt: `Leitura ${number}, ${upper ? 'sistólica' : 'diastólica'} (mmHg)`,
      mg: `Fandrefesana ${number}, ${upper ? 'ambony' : 'ambany'} (mmHg)`,
      sw: `Kipimo ${number}, ${upper ? 'cha juu' : 'cha chini'} (mmHg)`,
    }),
    type: 'ENTIER' as const,
    min: upper ? '40' : '30',
    max: upper ? '300' : '200',
  };
};

export const bloodPressure: Score = {
  id: 'steps_bp',
  title: label({
    en: 'Blood pressure, mean as in STEPS',
    fr: 'Tension artérielle, moyenne selon STEPS',
    pt: 'Tensão arterial, média segundo o STEPS',
    mg: 'Tosi-drà, salan’isa araka ny STEPS',
    sw: 'Shinikizo la damu, wastani wa STEPS',
  }),
  source: 'WHO STEPS Surveillance Manual: mean of the second and third of three readings; raised from 140 or 90 mmHg',
  licence: free,
  questions: [1, 2, 3].flatMap((number) => [pressure(`systolic_${number}`, 'systolic', number), pressure(`diastolic_${number}`, 'diastolic', number)]),
  calculations: [
    { code: 'systolic', title: 'systolic', type: 'CALCUL', formula: '(${systolic_2} + ${systolic_3}) div 2' },
    { code: 'diastolic', title: 'diastolic', type: 'CALCUL', formula: '(${diastolic_2} + ${diastolic_3}) div 2' },
    {
      code: 'bp_grade',
      title: 'bp_grade',
      type: 'CALCUL_TEXTE',
      formula: "if(${systolic} = '' or ${diastolic} = '', '', if(${systolic} >= 140 or ${diastolic} >= 90, 'raised', 'not raised'))",
    },
  ],
};

export const crowding: Score = {
  id: 'crowding',
  title: label({
    en: 'Household crowding',
    fr: 'Surpeuplement du ménage',
    pt: 'Sobrelotação da habitação',
    mg: 'Fahamaroan’ny olona ao an-trano',
    sw: 'Msongamano katika kaya',
  }),
  source: 'UN-Habitat: more than three persons to a room',
  licence: free,
  questions: [
    {
      code: 'people_at_home',
      title: label({
        en: 'How many people live in the household?',
        fr: 'Combien de personnes vivent dans le ménage ?',
        pt: 'Quantas pessoas vivem no agregado?',
        mg: 'Firy ny olona ao an-tokantrano?',
        sw: 'Ni watu wangapi wanaoishi katika kaya?',
      }),
      type: 'ENTIER',
      min: '1',
      max: '100',
    },
    {
      code: 'rooms_at_home',
      title: label({
        en: 'How many rooms does it have?',
        fr: 'Combien de pièces compte-t-il ?',
        pt: 'Quantas divisões tem?',
        mg: 'Firy ny efitrano?',
        sw: 'Ina vyumba vingapi?',
      }),
      type: 'ENTIER',
      min: '1',
      max: '50',
    },
  ],
  calculations: [
    { code: 'crowding', title: 'crowding', type: 'CALCUL', formula: 'round(${people_at_home} div ${rooms_at_home}, 2)' },
    {
      code: 'crowding_grade',
      title: 'crowding_grade',
      type: 'CALCUL_TEXTE',
      formula: "if(${crowding} = '', '', if(${crowding} > 3, 'crowded', 'not crowded'))",
    },
  ],
};
