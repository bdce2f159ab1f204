import type { LandingTexts } from '../en/landing.ts';

export const landing = {
  landingTitle: 'A saúde nas nossas igrejas, pelas nossas palavras',
  landingWelcome:
    'Bem-vindo! Por toda a África, milhares de membros de igrejas contam-nos como vivem, comem, descansam e se tratam. As suas respostas ajudam a preparar uma saúde melhor para todos.',
  getStarted: 'Começar',
  learnMore: 'Saber mais',
  factsTitle: 'Aquilo com que pode contar',
  factTime: 'Cerca de uma hora',
  factMinutes: 'Cerca de %{smart_count} minuto |||| Cerca de %{smart_count} minutos',
  factTimeText:
    'Faça uma pausa quando quiser. As suas respostas são guardadas neste telefone. Enquanto responde, vão também para o escritório do estudo, marcadas como inacabadas. Só contam depois de tocar em Enviar.',
  factAnonymous: 'Anónimo',
  factAnonymousText: 'As respostas são guardadas com um código de estudo, separadas de qualquer nome.',
  factVoluntary: 'Voluntário',
  factVoluntaryText: 'É você que decide se participa, e pode parar a qualquer momento.',
  continueTitle: 'Começou um questionário neste aparelho',
  continueAction: 'Continuar: %{title}',
  continueByLink: 'Para continuar, abra de novo a sua ligação pessoal.',
  continueForget: 'Este questionário não é meu: retirar deste aparelho',
} satisfies LandingTexts;
