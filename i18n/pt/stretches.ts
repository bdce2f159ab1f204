import type { StretchesTexts } from '../en/stretches.ts';

export const stretches = {
  consentAsk: 'Podem ser gravados trechos curtos da entrevista?',
  consentText:
    'Para verificar como as entrevistas são feitas, o telefone pode gravar trechos curtos desta, de no máximo %{seconds} segundos cada um. São guardados cifrados, só os supervisores e os administradores do estudo os ouvem, e são apagados após %{days} dias. Quem disser não participa na mesma, e nada é gravado.',
  recording: 'Está a ser gravado um trecho da entrevista.',
  timer: '%{seconds} de %{most} s',
  stop: 'Parar e apagar',
  refused: 'Não foi gravado: o microfone não foi permitido. A entrevista continua.',
  unable: 'Não foi gravado: este telefone não consegue gravar ou guardar agora. A entrevista continua.',
  stopped: 'Parado. O que foi gravado aqui é apagado, e nada mais é gravado nesta entrevista.',
} satisfies StretchesTexts;
