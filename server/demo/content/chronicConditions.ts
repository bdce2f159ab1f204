import { question, section, subSection } from './sampleForm.ts';
import { answered, check, label, no, none, yes } from './words.ts';

const hypertension = label({ en: 'High blood pressure', fr: 'Hypertension', pt: 'Tensão alta', mg: 'Fiakaran’ny tosidrà', sw: 'Shinikizo la juu la damu' });
const diabetes = label({ en: 'Diabetes', fr: 'Diabète', pt: 'Diabetes', mg: 'Diabeta (aretin’ny siramamy)', sw: 'Kisukari' });
const heart = label({ en: 'Heart disease', fr: 'Maladie du cœur', pt: 'Doença do coração', mg: 'Aretim-po', sw: 'Ugonjwa wa moyo' });
const cancer = label({ en: 'Cancer', fr: 'Cancer', pt: 'Cancro', mg: 'Homamiadana', sw: 'Saratani' });

/** Lasting illness: what a health worker has found, and whether it is watched and treated. */
export const chronicConditions = section(
  {
    title: label({ en: 'Lasting illness', fr: 'Maladies de longue durée', pt: 'Doenças prolongadas', mg: 'Aretina mitaiza', sw: 'Magonjwa ya kudumu' }),
    description: label({
      en: 'Only what a doctor, nurse or other health worker told you.',
      fr: 'Seulement ce qu’un médecin, une infirmière ou un autre agent de santé vous a dit.',
      pt: 'Só o que um médico, enfermeiro ou outro profissional de saúde lhe disse.',
      mg: 'Izay nolazain’ny dokotera, mpitsabo mpanampy na mpiasan’ny fahasalamana hafa taminao ihany.',
      sw: 'Yale tu ambayo daktari, muuguzi au mhudumu mwingine wa afya alikuambia.',
    }),
  },
  [
    question('CHOIX_MULTIPLE_OTHER', 'diagnosed', {
      title: label({
        en: 'Has a health worker ever told you that you have one of these?',
        fr: 'Un agent de santé vous a-t-il déjà dit que vous aviez l’une de ces maladies ?',
        pt: 'Algum profissional de saúde já lhe disse que tem uma destas doenças?',
        mg: 'Efa nisy mpiasan’ny fahasalamana nilaza ve fa manana iray amin’ireto ianao?',
        sw: 'Je, mhudumu wa afya amewahi kukuambia kwamba una mojawapo ya haya?',
      }),
      required: true,
      allowDontKnow: true,
      allowRefuse: true,
      option: {
        hypertension,
        diabetes,
        asthma: label({ en: 'Asthma', fr: 'Asthme', pt: 'Asma', mg: 'Sohika (asma)', sw: 'Pumu' }),
        heart,
        stroke: label({
          en: 'Stroke',
          fr: 'Accident vasculaire cérébral',
          pt: 'AVC (trombose)',
          mg: 'Fahatapahan’ny lalan-drà ao amin’ny atidoha',
          sw: 'Kiharusi',
        }),
        cancer,
        epilepsy: label({ en: 'Epilepsy', fr: 'Épilepsie', pt: 'Epilepsia', mg: 'Androbe (epilepsia)', sw: 'Kifafa' }),
        tuberculosis: label({ en: 'Tuberculosis', fr: 'Tuberculose', pt: 'Tuberculose', mg: 'Raboka (tioberkilaozy)', sw: 'Kifua kikuu' }),
        none,
      },
    }),
    question('CHOIX_MULTIPLE', 'family_history', {
      title: label({
        en: 'Which of these did your parents, brothers or sisters have?',
        fr: 'Lesquelles de ces maladies vos parents, frères ou sœurs ont-ils eues ?',
        pt: 'Quais destas doenças tiveram os seus pais ou irmãos?',
        mg: 'Iza amin’ireto no nahazo ny ray aman-dreninao na ny mpiray tam-po aminao?',
        sw: 'Wazazi, kaka au dada zako walikuwa na ugonjwa upi kati ya haya?',
      }),
      allowDontKnow: true,
      option: { hypertension, diabetes, heart, cancer, none },
    }),
    question('CASE_COCHER', 'daily_medicine', {
      title: label({
        en: 'Do you take medicine every day?',
        fr: 'Prenez-vous des médicaments tous les jours ?',
        pt: 'Toma medicamentos todos os dias?',
        mg: 'Mihinana fanafody isan’andro ve ianao?',
        sw: 'Je, unatumia dawa kila siku?',
      }),
      option: { yes, no },
    }),
    question('REPONSE_COURTE', 'medicine_names', {
      title: label({ en: 'Which medicine?', fr: 'Quels médicaments ?', pt: 'Que medicamentos?', mg: 'Inona avy ireo fanafody ireo?', sw: 'Dawa gani?' }),
      description: label({
        en: 'As it is written on the package, if you have it.',
        fr: 'Comme c’est écrit sur l’emballage, si vous l’avez.',
        pt: 'Como está escrito na embalagem, se a tiver.',
        mg: 'Araka ny voasoratra eo amin’ny fonony, raha eo aminao izany.',
        sw: 'Kama ilivyoandikwa kwenye pakiti, ikiwa unayo.',
      }),
      visibleIf: answered('daily_medicine', yes),
      maxLength: 300,
      allowDontKnow: true,
    }),
  ],
  [
    subSection({ title: label({ en: 'Blood pressure', fr: 'Tension artérielle', pt: 'Tensão arterial', mg: 'Tosidrà', sw: 'Shinikizo la damu' }) }, [
      question('CASE_COCHER', 'pressure_measured', {
        title: label({
          en: 'Was your blood pressure measured in the last 12 months?',
          fr: 'Votre tension a-t-elle été mesurée au cours des 12 derniers mois ?',
          pt: 'Mediram-lhe a tensão arterial nos últimos 12 meses?',
          mg: 'Norefesina ve ny tosidrànao tao anatin’ny 12 volana farany?',
          sw: 'Je, shinikizo lako la damu lilipimwa katika miezi 12 iliyopita?',
        }),
        required: true,
        allowDontKnow: true,
        option: { yes, no },
      }),
      question('NUMERIC', 'pressure_upper', {
        title: label({
          en: 'What was the upper number?',
          fr: 'Quel était le chiffre du haut ?',
          pt: 'Qual foi o valor máximo?',
          mg: 'Firy ny isa ambony?',
          sw: 'Namba ya juu ilikuwa ngapi?',
        }),
        description: label({
          en: 'For example 120 of 120/80.',
          fr: 'Par exemple 120 pour 120/80 (12/8).',
          pt: 'Por exemplo 120 de 120/80.',
          mg: 'Ohatra 120 amin’ny 120/80.',
          sw: 'Kwa mfano 120 katika 120/80.',
        }),
        visibleIf: answered('pressure_measured', yes),
        min: '60',
        max: '280',
        allowDontKnow: true,
      }),
      question('NUMERIC', 'pressure_lower', {
        title: label({
          en: 'What was the lower number?',
          fr: 'Quel était le chiffre du bas ?',
          pt: 'Qual foi o valor mínimo?',
          mg: 'Firy ny isa ambany?',
          sw: 'Namba ya chini ilikuwa ngapi?',
        }),
        visibleIf: answered('pressure_measured', yes),
        min: '30',
        max: '180',
        allowDontKnow: true,
        checks: [
          check(
            { '<': [{ var: '' }, { var: 'pressure_upper' }] },
            label({
              en: 'The lower number must be smaller than the upper one.',
              fr: 'Le chiffre du bas doit être plus petit que celui du haut.',
              pt: 'O valor mínimo tem de ser menor do que o máximo.',
              mg: 'Tsy maintsy kely noho ny isa ambony ny isa ambany.',
              sw: 'Namba ya chini lazima iwe ndogo kuliko ya juu.',
            }),
          ),
        ],
      }),
    ]),
    subSection(
      {
        title: label({
          en: 'Diabetes and malaria',
          fr: 'Diabète et paludisme',
          pt: 'Diabetes e malária',
          mg: 'Diabeta sy tazomoka',
          sw: 'Kisukari na malaria',
        }),
      },
      [
        question('CASE_COCHER', 'sugar_measured', {
          title: label({
            en: 'Was your blood sugar ever measured?',
            fr: 'Votre taux de sucre dans le sang a-t-il déjà été mesuré ?',
            pt: 'Já lhe mediram o açúcar no sangue?',
            mg: 'Efa norefesina ve ny siramamy ao amin’ny rànao?',
            sw: 'Je, sukari yako ya damu imewahi kupimwa?',
          }),
          allowDontKnow: true,
          option: { yes, no },
        }),
        question('DATE', 'diabetes_since', {
          title: label({
            en: 'Since when do you know that you have diabetes?',
            fr: 'Depuis quand savez-vous que vous avez le diabète ?',
            pt: 'Desde quando sabe que tem diabetes?',
            mg: 'Nanomboka oviana no fantatrao fa voan’ny diabeta ianao?',
            sw: 'Umejua tangu lini kwamba una kisukari?',
          }),
          visibleIf: answered('diagnosed', diabetes),
          min: '1930-01-01',
          allowPartialDate: true,
          allowDontKnow: true,
        }),
        question('NUMERIC', 'malaria_times', {
          title: label({
            en: 'How many times did you have malaria in the last 12 months?',
            fr: 'Combien de fois avez-vous eu le paludisme au cours des 12 derniers mois ?',
            pt: 'Quantas vezes teve malária nos últimos 12 meses?',
            mg: 'Impiry ianao no voan’ny tazomoka tao anatin’ny 12 volana farany?',
            sw: 'Uliugua malaria mara ngapi katika miezi 12 iliyopita?',
          }),
          min: '0',
          max: '24',
          allowDontKnow: true,
        }),
      ],
    ),
  ],
);
