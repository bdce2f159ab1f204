import { female } from './person.ts';
import { question, section, subSection } from './sampleForm.ts';
import { answered, check, label, moreThan, no, yes } from './words.ts';

/** Reaching a health worker, and the health of mothers and small children. */
export const care = section(
  {
    title: label('Getting care', 'Accès aux soins', 'Acesso a cuidados de saúde', 'Fahazoana fitsaboana'),
  },
  [
    question('NUMERIC', 'minutes_to_care', {
      title: label(
        'How many minutes does it take you to reach the nearest health centre?',
        'Combien de minutes vous faut-il pour atteindre le centre de santé le plus proche ?',
        'Quantos minutos demora a chegar ao centro de saúde mais próximo?',
        'Firy minitra vao tonga any amin’ny toeram-pitsaboana akaiky indrindra ianao?',
      ),
      required: true,
      min: '0',
      max: '1440',
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'insurance', {
      title: label('Does a health insurance pay for you?', 'Avez-vous une assurance ou une mutuelle de santé ?', 'Tem um seguro de saúde?', 'Misy fiantohana ara-pahasalamana mandoa ho anao ve?'),
      allowDontKnow: true,
      option: {
        full: label('Yes, for nearly everything', 'Oui, pour presque tout', 'Sim, para quase tudo', 'Eny, saika ny zava-drehetra'),
        part: label('Yes, for a part', 'Oui, pour une partie', 'Sim, para uma parte', 'Eny, ny ampahany'),
        no,
      },
    }),
    question('DATE', 'last_visit', {
      title: label('When did you last see a health worker because you were ill?', 'Quand avez-vous vu un agent de santé pour la dernière fois parce que vous étiez malade ?', 'Quando consultou pela última vez um profissional de saúde por estar doente?', 'Oviana ianao no nanatona mpiasan’ny fahasalamana farany noho ny aretina?'),
      min: '1950-01-01',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'went_without_care', {
      title: label(
        'In the last 12 months, did you need care and not get it?',
        'Au cours des 12 derniers mois, avez-vous eu besoin de soins sans les obtenir ?',
        'Nos últimos 12 meses, precisou de cuidados de saúde e não os teve?',
        'Tao anatin’ny 12 volana farany, nila fitsaboana ve ianao nefa tsy nahazo?',
      ),
      required: true,
      option: { yes, no },
    }),
    question('CHOIX_MULTIPLE_OTHER', 'care_barriers', {
      title: label('Why did you not get it?', 'Pourquoi ne les avez-vous pas obtenus ?', 'Porque não os teve?', 'Nahoana ianao no tsy nahazo izany?'),
      visibleIf: answered('went_without_care', yes),
      required: true,
      option: {
        cost: label('It cost too much', 'C’était trop cher', 'Era demasiado caro', 'Lafo loatra'),
        far: label('It was too far', 'C’était trop loin', 'Era demasiado longe', 'Lavitra loatra'),
        closed: label('Nobody was there, or no medicine', 'Il n’y avait personne, ou pas de médicaments', 'Não havia ninguém, ou não havia medicamentos', 'Tsy nisy olona tao, na tsy nisy fanafody'),
        time: label('I had no time', 'Je n’avais pas le temps', 'Não tive tempo', 'Tsy nanam-potoana aho'),
        trust: label('I did not trust them', 'Je n’avais pas confiance', 'Não tive confiança', 'Tsy natoky aho'),
        permission: label('My family did not agree', 'Ma famille n’était pas d’accord', 'A minha família não concordou', 'Tsy nanaiky ny fianakaviako'),
      },
    }),
    question('CASE_COCHER', 'mosquito_net', {
      title: label('Did you sleep under a mosquito net last night?', 'Avez-vous dormi sous une moustiquaire la nuit dernière ?', 'Dormiu sob um mosquiteiro na noite passada?', 'Natory tao anaty lay misakana moka ve ianao omaly alina?'),
      required: true,
      option: { yes, no },
    }),
  ],
  [
    subSection(
      {
        title: label('Mother and child', 'Mère et enfant', 'Mãe e filho', 'Reny sy zaza'),
        description: label('Only for women.', 'Seulement pour les femmes.', 'Só para mulheres.', 'Ho an’ny vehivavy ihany.'),
        visibleIf: answered('sex', female),
      },
      [
        question('NUMERIC', 'births', {
          title: label('How many children have you given birth to?', 'À combien d’enfants avez-vous donné naissance ?', 'Quantos filhos deu à luz?', 'Firy ny zaza naterakao?'),
          required: true,
          min: '0',
          max: '25',
          allowRefuse: true,
          checks: [
            check(
              { '<=': [{ var: '' }, 15] },
              label('More than 15 births: is that right?', 'Plus de 15 naissances : est-ce exact ?', 'Mais de 15 partos: está correto?', 'Mihoatra ny 15 ny zaza naterakao: marina ve izany?'),
              true,
            ),
          ],
        }),
        question('NUMERIC', 'antenatal_visits', {
          title: label(
            'How many times did a health worker see you during your last pregnancy?',
            'Combien de fois un agent de santé vous a-t-il vue pendant votre dernière grossesse ?',
            'Quantas consultas teve durante a sua última gravidez?',
            'Impiry ianao no nojeren’ny mpiasan’ny fahasalamana tamin’ny fitondrana vohoka farany?',
          ),
          visibleIf: moreThan('births', 0),
          min: '0',
          max: '30',
          allowDontKnow: true,
        }),
        question('CASE_COCHER_OTHER', 'birth_place', {
          title: label('Where was your last child born?', 'Où votre dernier enfant est-il né ?', 'Onde nasceu o seu último filho?', 'Taiza no teraka ny zanakao farany?'),
          visibleIf: moreThan('births', 0),
          option: {
            hospital: label('In a hospital', 'Dans un hôpital', 'Num hospital', 'Tany amin’ny hopitaly'),
            centre: label('In a health centre', 'Dans un centre de santé', 'Num centro de saúde', 'Tany amin’ny toeram-pitsaboana'),
            home_helped: label('At home, with a midwife', 'À la maison, avec une sage-femme', 'Em casa, com uma parteira', 'Tao an-trano, niaraka tamin’ny mpampivelona'),
            home_alone: label('At home, without a midwife', 'À la maison, sans sage-femme', 'Em casa, sem parteira', 'Tao an-trano, tsy nisy mpampivelona'),
          },
        }),
        question('CASE_COCHER', 'child_vaccinated', {
          title: label('Has your youngest child had its vaccinations?', 'Votre plus jeune enfant a-t-il reçu ses vaccins ?', 'O seu filho mais novo tomou as vacinas?', 'Efa vita vaksiny ve ny zanakao kely indrindra?'),
          visibleIf: moreThan('births', 0),
          allowDontKnow: true,
          option: {
            all: label('All of them', 'Tous', 'Todas', 'Vita daholo'),
            some: label('Some of them', 'Une partie', 'Algumas', 'Ny sasany ihany'),
            no,
          },
        }),
      ],
    ),
  ],
);
