import { question, section } from './sampleForm.ts';
import { check, label, moreThan } from './words.ts';

/** How much the body moves, at work and next to it. */
export const activity = section(
  {
    title: label({ en: 'Moving your body', fr: 'Activité physique', pt: 'Atividade física', mg: 'Fihetsiketsehana ara-batana', sw: 'Mazoezi ya mwili' }),
    description: label({
      en: 'Work in the field, carrying water and walking count as much as sport.',
      fr: 'Le travail aux champs, porter de l’eau et marcher comptent autant que le sport.',
      pt: 'O trabalho no campo, carregar água e andar a pé contam tanto como o desporto.',
      mg: 'Ny asa an-tanimbary, ny fatsahana rano sy ny fandehanana an-tongotra dia isaina toy ny fanatanjahantena.',
      sw: 'Kazi ya shambani, kubeba maji na kutembea huhesabika sawa na michezo.',
    }),
  },
  [
    question('NUMERIC', 'hard_days', {
      title: label({
        en: 'On how many days a week do you do hard work or sport that makes you breathe fast?',
        fr: 'Combien de jours par semaine faites-vous un travail dur ou un sport qui vous essouffle ?',
        pt: 'Em quantos dias por semana faz trabalho pesado ou desporto que o(a) deixa ofegante?',
        mg: 'Firy andro isan-kerinandro ianao no manao asa mavesatra na fanatanjahantena mampisefosefo?',
        sw: 'Ni siku ngapi kwa wiki unafanya kazi ngumu au michezo inayokufanya upumue haraka?',
      }),
      required: true,
      min: '0',
      max: '7',
    }),
    question('NUMERIC', 'hard_minutes', {
      title: label({
        en: 'For how many minutes on such a day?',
        fr: 'Pendant combien de minutes ces jours-là ?',
        pt: 'Durante quantos minutos nesses dias?',
        mg: 'Maharitra firy minitra amin’ny andro toy izany?',
        sw: 'Kwa dakika ngapi katika siku kama hiyo?',
      }),
      visibleIf: moreThan('hard_days', 0),
      required: true,
      min: '1',
      max: '960',
      allowDontKnow: true,
    }),
    question('NUMERIC', 'walk_minutes', {
      title: label({
        en: 'How many minutes do you walk in a day?',
        fr: 'Combien de minutes marchez-vous par jour ?',
        pt: 'Quantos minutos anda a pé por dia?',
        mg: 'Firy minitra ianao no mandeha tongotra isan’andro?',
        sw: 'Unatembea dakika ngapi kwa siku?',
      }),
      required: true,
      min: '0',
      max: '960',
      allowDontKnow: true,
      checks: [
        check(
          { '<=': [{ var: '' }, 480] },
          label({
            en: 'More than eight hours of walking in a day: is that right?',
            fr: 'Plus de huit heures de marche par jour : est-ce exact ?',
            pt: 'Mais de oito horas a pé por dia: está correto?',
            mg: 'Mihoatra ny adiny valo mandeha tongotra isan’andro: marina ve izany?',
            sw: 'Zaidi ya saa nane za kutembea kwa siku: je, ni sahihi?',
          }),
          true,
        ),
      ],
    }),
    question('CHOIX_MULTIPLE', 'transport', {
      title: label({
        en: 'How do you usually get around?',
        fr: 'Comment vous déplacez-vous d’habitude ?',
        pt: 'Como se desloca habitualmente?',
        mg: 'Inona no fitaterana ampiasainao matetika?',
        sw: 'Kwa kawaida unasafirije?',
      }),
      option: {
        walking: label({ en: 'On foot', fr: 'À pied', pt: 'A pé', mg: 'Mandeha tongotra', sw: 'Kwa miguu' }),
        bicycle: label({ en: 'By bicycle', fr: 'À vélo', pt: 'De bicicleta', mg: 'Bisikileta', sw: 'Kwa baiskeli' }),
        motorcycle: label({ en: 'By motorcycle', fr: 'À moto', pt: 'De mota', mg: 'Môtô', sw: 'Kwa pikipiki' }),
        bus: label({
          en: 'By bus or shared taxi',
          fr: 'En bus ou taxi collectif',
          pt: 'De autocarro ou táxi coletivo',
          mg: 'Fiarakodia fitaterana na taxi-be',
          sw: 'Kwa basi au matatu',
        }),
        car: label({ en: 'By car', fr: 'En voiture', pt: 'De carro', mg: 'Fiara manokana', sw: 'Kwa gari' }),
        boat: label({ en: 'By boat or canoe', fr: 'En bateau ou pirogue', pt: 'De barco ou canoa', mg: 'Sambo na lakana', sw: 'Kwa mashua au mtumbwi' }),
      },
    }),
    question('NUMERIC', 'sitting_hours', {
      title: label({
        en: 'How many hours do you sit in a day?',
        fr: 'Combien d’heures restez-vous assis(e) par jour ?',
        pt: 'Quantas horas passa sentado(a) por dia?',
        mg: 'Adiny firy isan’andro ianao no mipetraka?',
        sw: 'Unakaa saa ngapi kwa siku?',
      }),
      min: '0',
      max: '20',
      allowDontKnow: true,
    }),
    question('REPONSE_COURTE', 'sport', {
      title: label({
        en: 'Which sport or exercise do you like best, if any?',
        fr: 'Quel sport ou exercice préférez-vous, s’il y en a un ?',
        pt: 'Que desporto ou exercício prefere, se algum?',
        mg: 'Inona no fanatanjahantena tianao indrindra, raha misy?',
        sw: 'Ni mchezo au mazoezi gani unayopenda zaidi, kama yapo?',
      }),
      maxLength: 80,
    }),
    question('CHOIX_MULTIPLE_OTHER', 'activity_barriers', {
      title: label({
        en: 'What keeps you from moving more?',
        fr: 'Qu’est-ce qui vous empêche de bouger davantage ?',
        pt: 'O que o(a) impede de se mexer mais?',
        mg: 'Inona no sakana tsy ahafahanao mihetsiketsika bebe kokoa?',
        sw: 'Ni nini kinachokuzuia kufanya mazoezi zaidi?',
      }),
      option: {
        time: label({ en: 'Lack of time', fr: 'Le manque de temps', pt: 'Falta de tempo', mg: 'Tsy fahampian’ny fotoana', sw: 'Kukosa muda' }),
        pain: label({ en: 'Pain or illness', fr: 'La douleur ou la maladie', pt: 'Dor ou doença', mg: 'Fanaintainana na aretina', sw: 'Maumivu au ugonjwa' }),
        place: label({
          en: 'No safe place',
          fr: 'Pas d’endroit sûr',
          pt: 'Falta de um lugar seguro',
          mg: 'Tsy misy toerana azo antoka',
          sw: 'Hakuna mahali salama',
        }),
        heat: label({ en: 'The heat', fr: 'La chaleur', pt: 'O calor', mg: 'Ny hafanana', sw: 'Joto' }),
        wish: label({ en: 'I do not feel like it', fr: 'Je n’en ai pas envie', pt: 'Não tenho vontade', mg: 'Tsy mazoto aho', sw: 'Sijisikii kufanya' }),
        nothing: label({
          en: 'Nothing, I move enough',
          fr: 'Rien, je bouge assez',
          pt: 'Nada, mexo-me o suficiente',
          mg: 'Tsy misy, ampy ny fihetsiketsehako',
          sw: 'Hakuna, ninafanya mazoezi ya kutosha',
        }),
      },
    }),
  ],
);
