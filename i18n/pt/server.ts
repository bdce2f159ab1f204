import type { ServerTexts } from '../en/server.ts';

export const server = {
  saved: 'Informações guardadas com sucesso.',
  recorded: 'Registo efetuado',
  deleted: 'Eliminado.',
  archived: 'Arquivado: foram recolhidas respostas aqui, por isso nada foi apagado.',
  signedIn: 'Bem-vindo, %{name}!',
  signedOut: 'A sua sessão foi terminada.',
  resetRequested: 'Se este endereço for conhecido aqui, uma mensagem com uma ligação para escolher uma nova palavra-passe está a caminho.',
  passwordChanged: 'A nova palavra-passe está definida. Já pode iniciar sessão.',
  accountSaved: 'A sua conta foi guardada.',
  invited: 'O convite foi enviado.',
  linkMade: 'Eis a nova ligação pessoal. As ligações anteriores deixaram de funcionar.',
  linkSent: 'A nova ligação pessoal foi enviada. As ligações anteriores deixaram de funcionar.',
  linkRevoked: 'A ligação pessoal deixou de funcionar.',
  accountDisabled: 'A conta está desativada. Esta pessoa não pode iniciar sessão até ser reativada.',
  accountEnabled: 'A conta está novamente ativa.',
  setUpDone: 'O primeiro administrador foi criado. Já pode iniciar sessão.',
  resetSubject: 'Escolher uma nova palavra-passe',
  resetText:
    'Olá %{name},\n\nAlguém, provavelmente você, pediu uma nova palavra-passe. Para a escolher, abra esta ligação dentro de %{smart_count} minuto:\n\n%{url}\n\nSe não foi você, não faça nada: a sua palavra-passe continua a mesma. |||| Olá %{name},\n\nAlguém, provavelmente você, pediu uma nova palavra-passe. Para a escolher, abra esta ligação dentro de %{smart_count} minutos:\n\n%{url}\n\nSe não foi você, não faça nada: a sua palavra-passe continua a mesma.',
  invitationSubject: 'O seu acesso ao African Health Study',
  invitationText:
    'Olá %{name},\n\nFoi criada uma conta para si no African Health Study. Para escolher a sua palavra-passe, abra esta ligação dentro de %{smart_count} hora:\n\n%{url}\n\nDepois, inicia sessão com o seu endereço de e-mail ou número de telefone. |||| Olá %{name},\n\nFoi criada uma conta para si no African Health Study. Para escolher a sua palavra-passe, abra esta ligação dentro de %{smart_count} horas:\n\n%{url}\n\nDepois, inicia sessão com o seu endereço de e-mail ou número de telefone.',
  sessionEnded: 'Esta sessão foi terminada.',
  sessionsEnded: 'Todas as outras sessões foram terminadas.',
  approved: 'O pedido foi concedido: quem o fez pode executá-lo uma vez.',
  declined: 'O pedido foi recusado.',
  emergencyGranted: 'Pode executá-lo uma vez. Todos os administradores foram avisados por correio eletrónico.',
  act_identities: 'retirar nomes do estudo',
  act_erasing: 'apagar uma pessoa',
  act_publishing: 'publicar um questionário',
  requestSubject: 'African Health Study: pede-se um segundo acordo',
  requestText: 'Olá %{name},\n\n%{who} pede o seu sim ou não. Trata-se de: %{what}. Motivo: %{reason}\n\nDecida aqui, no prazo de um dia:\n%{url}',
  emergencySubject: 'African Health Study: feito sem segundo acordo',
  emergencyText:
    'Caro(a) %{name},\n\n%{who} fez sozinho(a) algo que neste estudo exige duas pessoas: %{what}.\n\nMotivo indicado: %{reason}\n\nFicou registado. Se não sabe disto, fale já com %{who}.',
  changedSubject: 'A sua conta do African Health Study foi alterada',
  secondFactorOn: 'foi configurado um segundo fator',
  secondFactorOff: 'o segundo fator foi retirado',
  secondFactorIsOn: 'A partir de agora, iniciar sessão pede um código. Guarde os códigos de recuperação.',
  secondFactorIsOff: 'O segundo fator foi retirado: basta a palavra-passe para iniciar sessão.',
  changedText:
    'Olá %{name},\n\nNa sua conta do African Health Study foi alterado: %{what}.\n\nSe já sabia, não precisa de fazer nada. Se não, talvez outra pessoa esteja a usar uma conta do estudo: avise um administrador imediatamente.',
  linkSubject: 'O seu questionário do African Health Study',
  linkText:
    'Olá %{name},\n\nObrigado por participar no African Health Study. O seu questionário abre com esta ligação:\n\n%{url}\n\nA ligação é só sua. Por favor, não a passe a outras pessoas.',
} satisfies ServerTexts;
