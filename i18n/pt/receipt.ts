import type { ReceiptTexts } from '../en/receipt.ts';

export const receipt = {
  title: 'As minhas respostas chegaram?',
  intro: 'Escreva o código do recibo que anotou quando enviou as suas respostas. Ele não mostra nada do que respondeu.',
  code: 'Código do recibo',
  example: 'Por exemplo: K7QM-3XDA',
  check: 'Verificar',
  empty: 'Escreva o código, por favor.',
  sentTitle: 'O que enviou a partir deste aparelho',
  sentWaits: 'À espera de rede; depois será enviado.',
  arrived: 'Sim. As suas respostas a «%{form}» chegaram ao escritório do estudo em %{when}.',
  unknown:
    'Não chegou nenhum questionário com este código. Compare cada letra com o que anotou. Se o enviou sem rede, pode ainda estar no telefone que usou: abra lá este sítio quando tiver rede.',
} satisfies ReceiptTexts;
