import type { RightsTexts } from '../en/rights.ts';

export const rights = {
  title: 'Os seus direitos',
  intro: 'Pode perguntar o que o estudo guarda de si. Esta página não mostra nada do que respondeu, porque um link pode estar noutras mãos.',
  agreed: 'Aceitou participar no estudo.',
  notAgreed: 'Não há consentimento seu em vigor: não o deu, ou retirou-o.',
  askTitle: 'Pedir ao gabinete do estudo',
  askText:
    'Pode receber uma cópia de tudo o que é guardado de si, ou pedir que algo seja corrigido. O gabinete do estudo pergunta-lhe algo para saber que é mesmo você.',
  askKind: 'O que pede?',
  askNote: 'O que deve ser corrigido, ou como o gabinete pode contactá-lo',
  ask: 'Enviar o pedido',
  asked: 'O seu pedido chegou. O gabinete do estudo responde até %{date}.',
  withdrawTitle: 'Retirar o seu consentimento',
  withdrawText: 'A partir daí nada mais lhe é perguntado. Não tem de dizer porquê, e nada muda para si na sua igreja nem nos cuidados que recebe.',
  effects: 'O que acontece às respostas que deu?',
  withdraw: 'Retirar o meu consentimento',
  consent: 'Ler o texto de consentimento',
  ask_COPY: 'Uma cópia do que é guardado de mim',
  ask_CORRECTION: 'Uma correção',
  ask_OTHER: 'Outra coisa',
  effect_keep: 'As minhas respostas ficam, apenas com o código do estudo, sem nome',
  effect_leave_out: 'As minhas respostas ficam fora de todos os ficheiros e números',
  effect_erase: 'O gabinete do estudo apaga as minhas respostas, com o meu nome e os meus contactos; até lá ficam de fora',
  choose: 'Escolha uma opção.',
} satisfies RightsTexts;
