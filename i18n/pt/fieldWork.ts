import type { FieldWorkTexts } from '../en/fieldWork.ts';

export const fieldWork = {
  toVisit: 'Por visitar',
  begun: 'Começados',
  waiting: 'Concluídos, à espera do envio',
  sent: 'Enviados',
  rejected: 'Não aceites pelo escritório do estudo',
  over: 'Não voltar a pedir',
  nobody: 'Ninguém',
  more: 'Mostrar mais %{smart_count} |||| Mostrar mais %{smart_count}',
  outcomeMissing: 'Por favor, escolha o resultado da visita.',
  formTakes: '%{form} leva cerca de %{smart_count} minuto, segundo as medições. |||| %{form} leva cerca de %{smart_count} minutos, segundo as medições.',
  visitHint: 'O resultado é visto por todos os que trabalham com esta pessoa. Um sim ao texto de consentimento põe fim a uma recusa.',
  placeHint: 'Se quiser, o local fica guardado com a visita: o lugar onde está conduz à porta da pessoa.',
  placeLeftOut: 'Não guardar o local',
  contentTitle: 'Imagens e gravações',
  contentLanguages: 'Gravações em',
  contentHere: 'Está tudo neste telefone.',
  contentComes: 'Estão a chegar %{size} a este telefone. Fique neste ecrã.',
  contentMissing: 'Ainda faltam %{size} neste telefone: sem rede não se veem nem se ouvem.',
  contentBring: 'Trazer agora',
  contentCut: 'Nem tudo chegou. O que chegou fica, e o resto continua daí.',
} satisfies FieldWorkTexts;
