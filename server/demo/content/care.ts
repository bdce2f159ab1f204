import { female } from './person.ts';
import { question, section, subSection } from './sampleForm.ts';
import { answered, check, label, moreThan, no, yes } from './words.ts';

/** Reaching a health worker, and the health of mothers and small children. */
export const care = section(
  {
    title: label({ en: 'Getting care', fr: 'Accès aux soins', pt: 'Acesso a cuidados de saúde', mg: 'Fahazoana fitsaboana', sw: 'Kupata matibabu' }),
  },
  [
    question('NUMERIC', 'minutes_to_care', {
      title: label({
        en: 'How many minutes does it take you to reach the nearest health centre?',
        fr: 'Combien de minutes vous faut-il pour atteindre le centre de santé le plus proche ?',
        pt: 'Quantos minutos demora a chegar ao centro de saúde mais próximo?',
        mg: 'Firy minitra vao tonga any amin’ny toeram-pitsaboana akaiky indrindra ianao?',
        sw: 'Unachukua dakika ngapi kufika kituo cha afya kilicho karibu zaidi?',
      }),
      required: true,
      min: '0',
      max: '1440',
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'insurance', {
      title: label({
        en: 'Does a health insurance pay for you?',
        fr: 'Avez-vous une assurance ou une mutuelle de santé ?',
        pt: 'Tem um seguro de saúde?',
        mg: 'Misy fiantohana ara-pahasalamana mandoa ho anao ve?',
        sw: 'Je, bima ya afya inakulipia?',
      }),
      allowDontKnow: true,
      option: {
        full: label({
          en: 'Yes, for nearly everything',
          fr: 'Oui, pour presque tout',
          pt: 'Sim, para quase tudo',
          mg: 'Eny, saika ny zava-drehetra',
          sw: 'Ndiyo, karibu kila kitu',
        }),
        part: label({ en: 'Yes, for a part', fr: 'Oui, pour une partie', pt: 'Sim, para uma parte', mg: 'Eny, ny ampahany', sw: 'Ndiyo, sehemu tu' }),
        no,
      },
    }),
    question('DATE', 'last_visit', {
      title: label({
        en: 'When did you last see a health worker because you were ill?',
        fr: 'Quand avez-vous vu un agent de santé pour la dernière fois parce que vous étiez malade ?',
        pt: 'Quando consultou pela última vez um profissional de saúde por estar doente?',
        mg: 'Oviana ianao no nanatona mpiasan’ny fahasalamana farany noho ny aretina?',
        sw: 'Ni lini mara ya mwisho ulimwona mhudumu wa afya kwa sababu ya ugonjwa?',
      }),
      min: '1950-01-01',
      allowPartialDate: true,
      allowDontKnow: true,
    }),
    question('CASE_COCHER', 'went_without_care', {
      title: label({
        en: 'In the last 12 months, did you need care and not get it?',
        fr: 'Au cours des 12 derniers mois, avez-vous eu besoin de soins sans les obtenir ?',
        pt: 'Nos últimos 12 meses, precisou de cuidados de saúde e não os teve?',
        mg: 'Tao anatin’ny 12 volana farany, nila fitsaboana ve ianao nefa tsy nahazo?',
        sw: 'Katika miezi 12 iliyopita, ulihitaji matibabu na hukuyapata?',
      }),
      required: true,
      option: { yes, no },
    }),
    question('CHOIX_MULTIPLE_OTHER', 'care_barriers', {
      title: label({
        en: 'Why did you not get it?',
        fr: 'Pourquoi ne les avez-vous pas obtenus ?',
        pt: 'Porque não os teve?',
        mg: 'Nahoana ianao no tsy nahazo izany?',
        sw: 'Kwa nini hukuyapata?',
      }),
      visibleIf: answered('went_without_care', yes),
      required: true,
      option: {
        cost: label({ en: 'It cost too much', fr: 'C’était trop cher', pt: 'Era demasiado caro', mg: 'Lafo loatra', sw: 'Yalikuwa ghali mno' }),
        far: label({ en: 'It was too far', fr: 'C’était trop loin', pt: 'Era demasiado longe', mg: 'Lavitra loatra', sw: 'Ilikuwa mbali mno' }),
        closed: label({
          en: 'Nobody was there, or no medicine',
          fr: 'Il n’y avait personne, ou pas de médicaments',
          pt: 'Não havia ninguém, ou não havia medicamentos',
          mg: 'Tsy nisy olona tao, na tsy nisy fanafody',
          sw: 'Hakukuwa na mtu, au hakukuwa na dawa',
        }),
        time: label({ en: 'I had no time', fr: 'Je n’avais pas le temps', pt: 'Não tive tempo', mg: 'Tsy nanam-potoana aho', sw: 'Sikuwa na muda' }),
        trust: label({ en: 'I did not trust them', fr: 'Je n’avais pas confiance', pt: 'Não tive confiança', mg: 'Tsy natoky aho', sw: 'Sikuwaamini' }),
        permission: label({
          en: 'My family did not agree',
          fr: 'Ma famille n’était pas d’accord',
          pt: 'A minha família não concordou',
          mg: 'Tsy nanaiky ny fianakaviako',
          sw: 'Familia yangu haikukubali',
        }),
      },
    }),
    question('CASE_COCHER', 'mosquito_net', {
      title: label({
        en: 'Did you sleep under a mosquito net last night?',
        fr: 'Avez-vous dormi sous une moustiquaire la nuit dernière ?',
        pt: 'Dormiu sob um mosquiteiro na noite passada?',
        mg: 'Natory tao anaty lay misakana moka ve ianao omaly alina?',
        sw: 'Je, ulilala ndani ya chandarua usiku wa jana?',
      }),
      required: true,
      option: { yes, no },
    }),
  ],
  [
    subSection(
      {
        title: label({ en: 'Mother and child', fr: 'Mère et enfant', pt: 'Mãe e filho', mg: 'Reny sy zaza', sw: 'Mama na mtoto' }),
        description: label({
          en: 'Only for women.',
          fr: 'Seulement pour les femmes.',
          pt: 'Só para mulheres.',
          mg: 'Ho an’ny vehivavy ihany.',
          sw: 'Kwa wanawake tu.',
        }),
        visibleIf: answered('sex', female),
      },
      [
        question('NUMERIC', 'births', {
          title: label({
            en: 'How many children have you given birth to?',
            fr: 'À combien d’enfants avez-vous donné naissance ?',
            pt: 'Quantos filhos deu à luz?',
            mg: 'Firy ny zaza naterakao?',
            sw: 'Umezaa watoto wangapi?',
          }),
          required: true,
          min: '0',
          max: '25',
          allowRefuse: true,
          checks: [
            check(
              { '<=': [{ var: '' }, 15] },
              label({
                en: 'More than 15 births: is that right?',
                fr: 'Plus de 15 naissances : est-ce exact ?',
                pt: 'Mais de 15 partos: está correto?',
                mg: 'Mihoatra ny 15 ny zaza naterakao: marina ve izany?',
                sw: 'Zaidi ya uzazi 15: je, ni sahihi?',
              }),
              true,
            ),
          ],
        }),
        question('NUMERIC', 'antenatal_visits', {
          title: label({
            en: 'How many times did a health worker see you during your last pregnancy?',
            fr: 'Combien de fois un agent de santé vous a-t-il vue pendant votre dernière grossesse ?',
            pt: 'Quantas consultas teve durante a sua última gravidez?',
            mg: 'Impiry ianao no nojeren’ny mpiasan’ny fahasalamana tamin’ny fitondrana vohoka farany?',
            sw: 'Ni mara ngapi mhudumu wa afya alikuona wakati wa ujauzito wako wa mwisho?',
          }),
          visibleIf: moreThan('births', 0),
          min: '0',
          max: '30',
          allowDontKnow: true,
        }),
        question('CASE_COCHER_OTHER', 'birth_place', {
          title: label({
            en: 'Where was your last child born?',
            fr: 'Où votre dernier enfant est-il né ?',
            pt: 'Onde nasceu o seu último filho?',
            mg: 'Taiza no teraka ny zanakao farany?',
            sw: 'Mtoto wako wa mwisho alizaliwa wapi?',
          }),
          visibleIf: moreThan('births', 0),
          option: {
            hospital: label({ en: 'In a hospital', fr: 'Dans un hôpital', pt: 'Num hospital', mg: 'Tany amin’ny hopitaly', sw: 'Hospitalini' }),
            centre: label({
              en: 'In a health centre',
              fr: 'Dans un centre de santé',
              pt: 'Num centro de saúde',
              mg: 'Tany amin’ny toeram-pitsaboana',
              sw: 'Katika kituo cha afya',
            }),
            home_helped: label({
              en: 'At home, with a midwife',
              fr: 'À la maison, avec une sage-femme',
              pt: 'Em casa, com uma parteira',
              mg: 'Tao an-trano, niaraka tamin’ny mpampivelona',
              sw: 'Nyumbani, na mkunga',
            }),
            home_alone: label({
              en: 'At home, without a midwife',
              fr: 'À la maison, sans sage-femme',
              pt: 'Em casa, sem parteira',
              mg: 'Tao an-trano, tsy nisy mpampivelona',
              sw: 'Nyumbani, bila mkunga',
            }),
          },
        }),
        question('CASE_COCHER', 'child_vaccinated', {
          title: label({
            en: 'Has your youngest child had its vaccinations?',
            fr: 'Votre plus jeune enfant a-t-il reçu ses vaccins ?',
            pt: 'O seu filho mais novo tomou as vacinas?',
            mg: 'Efa vita vaksiny ve ny zanakao kely indrindra?',
            sw: 'Je, mtoto wako mdogo kabisa amepata chanjo zake?',
          }),
          visibleIf: moreThan('births', 0),
          allowDontKnow: true,
          option: {
            all: label({ en: 'All of them', fr: 'Tous', pt: 'Todas', mg: 'Vita daholo', sw: 'Zote' }),
            some: label({ en: 'Some of them', fr: 'Une partie', pt: 'Algumas', mg: 'Ny sasany ihany', sw: 'Baadhi yake' }),
            no,
          },
        }),
      ],
    ),
  ],
);
