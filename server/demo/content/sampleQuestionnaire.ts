import { activity } from './activity.ts';
import { care } from './care.ts';
import { chronicConditions } from './chronicConditions.ts';
import { faith } from './faith.ts';
import { generalHealth } from './generalHealth.ts';
import { lifestyle } from './lifestyle.ts';
import { mentalHealth } from './mentalHealth.ts';
import { nutrition } from './nutrition.ts';
import { person } from './person.ts';
import { form, type SampleForm } from './sampleForm.ts';

/** The sample study's questionnaire: every type of question, complete in every language. */
export const sampleQuestionnaire: SampleForm = form(
  {
    en: 'Health in our churches',
    fr: 'La santé dans nos églises',
    pt: 'A saúde nas nossas igrejas',
    mg: 'Ny fahasalamana ao am-piangonantsika',
    sw: 'Afya katika makanisa yetu',
    description: {
      en: 'How people in our churches live, what makes them ill and what keeps them well. There are no right or wrong answers.',
      fr: 'Comment vivent les gens de nos églises, ce qui les rend malades et ce qui les garde en bonne santé. Il n’y a pas de bonnes ou de mauvaises réponses.',
      pt: 'Como vivem as pessoas das nossas igrejas, o que as faz adoecer e o que as mantém saudáveis. Não há respostas certas nem erradas.',
      mg: 'Ny fomba fiainan’ny olona ao am-piangonantsika, izay mahatonga ny aretina ary izay mitazona ny fahasalamana. Tsy misy valiny marina na diso.',
      sw: 'Jinsi watu katika makanisa yetu wanavyoishi, kinachowafanya waugue na kinachowaweka na afya njema. Hakuna majibu sahihi wala yasiyo sahihi.',
    },
  },
  [person, generalHealth, chronicConditions, nutrition, activity, lifestyle, mentalHealth, care, faith],
);
