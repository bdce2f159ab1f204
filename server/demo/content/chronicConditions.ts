import { question, section, subSection } from './sampleForm.ts';
import { answered, check, label, no, none, yes } from './words.ts';

const hypertension = label('High blood pressure', 'Hypertension', 'Tensão alta', 'Fiakaran’ny tosidrà');
const diabetes = label('Diabetes', 'Diabète', 'Diabetes', 'Diabeta (aretin’ny siramamy)');
const heart = label('Heart disease', 'Maladie du cœur', 'Doença do coração', 'Aretim-po');
const cancer = label('Cancer', 'Cancer', 'Cancro', 'Homamiadana');

/** Lasting illness: what a health worker has found, and whether it is watched and treated. */
export const chronicConditions = section(
  {
    title: label('Lasting illness', 'Maladies de longue durée', 'Doenças prolongadas', 'Aretina mitaiza'),
    description: label(
      'Only what a doctor, nurse or other health worker told you.',
      'Seulement ce qu’un médecin, une infirmière ou un autre agent de santé vous a dit.',
      'Só o que um médico, enfermeiro ou outro profissional de saúde lhe disse.',
      'Izay nolazain’ny dokotera, mpitsabo mpanampy na mpiasan’ny fahasalamana hafa taminao ihany.',
    ),
  },
  [
    question('CHOIX_MULTIPLE_OTHER', 'diagnosed', {
      title: label(
        'Has a health worker ever told you that you have one of these?',
        'Un agent de santé vous a-t-il déjà dit que vous aviez l’une de ces maladies ?',
        'Algum profissional de saúde já lhe disse que tem uma destas doenças?',
        'Efa nisy mpiasan’ny fahasalamana nilaza ve fa manana iray amin’ireto ianao?',
      ),
      required: true,
      allowDontKnow: true,
      allowRefuse: true,
      option: {
        hypertension,
        diabetes,
        asthma: label('Asthma', 'Asthme', 'Asma', 'Sohika (asma)'),
        heart,
        stroke: label('Stroke', 'Accident vasculaire cérébral', 'AVC (trombose)', 'Fahatapahan’ny lalan-drà ao amin’ny atidoha'),
        cancer,
        epilepsy: label('Epilepsy', 'Épilepsie', 'Epilepsia', 'Androbe (epilepsia)'),
        tuberculosis: label('Tuberculosis', 'Tuberculose', 'Tuberculose', 'Raboka (tioberkilaozy)'),
        none,
      },
    }),
    question('CHOIX_MULTIPLE', 'family_history', {
      title: label(
        'Which of these did your parents, brothers or sisters have?',
        'Lesquelles de ces maladies vos parents, frères ou sœurs ont-ils eues ?',
        'Quais destas doenças tiveram os seus pais ou irmãos?',
        'Iza amin’ireto no nahazo ny ray aman-dreninao na ny mpiray tam-po aminao?',
      ),
      allowDontKnow: true,
      option: { hypertension, diabetes, heart, cancer, none },
    }),
    question('CASE_COCHER', 'daily_medicine', {
      title: label('Do you take medicine every day?', 'Prenez-vous des médicaments tous les jours ?', 'Toma medicamentos todos os dias?', 'Mihinana fanafody isan’andro ve ianao?'),
      option: { yes, no },
    }),
    question('REPONSE_COURTE', 'medicine_names', {
      title: label('Which medicine?', 'Quels médicaments ?', 'Que medicamentos?', 'Inona avy ireo fanafody ireo?'),
      description: label(
        'As it is written on the package, if you have it.',
        'Comme c’est écrit sur l’emballage, si vous l’avez.',
        'Como está escrito na embalagem, se a tiver.',
        'Araka ny voasoratra eo amin’ny fonony, raha eo aminao izany.',
      ),
      visibleIf: answered('daily_medicine', yes),
      maxLength: 300,
      allowDontKnow: true,
    }),
  ],
  [
    subSection({ title: label('Blood pressure', 'Tension artérielle', 'Tensão arterial', 'Tosidrà') }, [
      question('CASE_COCHER', 'pressure_measured', {
        title: label(
          'Was your blood pressure measured in the last 12 months?',
          'Votre tension a-t-elle été mesurée au cours des 12 derniers mois ?',
          'Mediram-lhe a tensão arterial nos últimos 12 meses?',
          'Norefesina ve ny tosidrànao tao anatin’ny 12 volana farany?',
        ),
        required: true,
        allowDontKnow: true,
        option: { yes, no },
      }),
      question('NUMERIC', 'pressure_upper', {
        title: label('What was the upper number?', 'Quel était le chiffre du haut ?', 'Qual foi o valor máximo?', 'Firy ny isa ambony?'),
        description: label('For example 120 of 120/80.', 'Par exemple 120 pour 120/80 (12/8).', 'Por exemplo 120 de 120/80.', 'Ohatra 120 amin’ny 120/80.'),
        visibleIf: answered('pressure_measured', yes),
        min: '60',
        max: '280',
        allowDontKnow: true,
      }),
      question('NUMERIC', 'pressure_lower', {
        title: label('What was the lower number?', 'Quel était le chiffre du bas ?', 'Qual foi o valor mínimo?', 'Firy ny isa ambany?'),
        visibleIf: answered('pressure_measured', yes),
        min: '30',
        max: '180',
        allowDontKnow: true,
        checks: [
          check(
            { '<': [{ var: '' }, { var: 'pressure_upper' }] },
            label(
              'The lower number must be smaller than the upper one.',
              'Le chiffre du bas doit être plus petit que celui du haut.',
              'O valor mínimo tem de ser menor do que o máximo.',
              'Tsy maintsy kely noho ny isa ambony ny isa ambany.',
            ),
          ),
        ],
      }),
    ]),
    subSection({ title: label('Diabetes and malaria', 'Diabète et paludisme', 'Diabetes e malária', 'Diabeta sy tazomoka') }, [
      question('CASE_COCHER', 'sugar_measured', {
        title: label(
          'Was your blood sugar ever measured?',
          'Votre taux de sucre dans le sang a-t-il déjà été mesuré ?',
          'Já lhe mediram o açúcar no sangue?',
          'Efa norefesina ve ny siramamy ao amin’ny rànao?',
        ),
        allowDontKnow: true,
        option: { yes, no },
      }),
      question('DATE', 'diabetes_since', {
        title: label('Since when do you know that you have diabetes?', 'Depuis quand savez-vous que vous avez le diabète ?', 'Desde quando sabe que tem diabetes?', 'Nanomboka oviana no fantatrao fa voan’ny diabeta ianao?'),
        visibleIf: answered('diagnosed', diabetes),
        min: '1930-01-01',
        allowPartialDate: true,
        allowDontKnow: true,
      }),
      question('NUMERIC', 'malaria_times', {
        title: label(
          'How many times did you have malaria in the last 12 months?',
          'Combien de fois avez-vous eu le paludisme au cours des 12 derniers mois ?',
          'Quantas vezes teve malária nos últimos 12 meses?',
          'Impiry ianao no voan’ny tazomoka tao anatin’ny 12 volana farany?',
        ),
        min: '0',
        max: '24',
        allowDontKnow: true,
      }),
    ]),
  ],
);
