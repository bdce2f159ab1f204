import type { AccessTexts } from '../en/access.ts';

export const access = {
  signInTitle: 'Iniciar sessão',
  username: 'E-mail ou nome de utilizador',
  password: 'Palavra-passe',
  showPassword: 'Mostrar a palavra-passe',
  hidePassword: 'Ocultar a palavra-passe',
  forgot: 'Esqueceu-se da palavra-passe?',
  send: 'Enviar',
  signedIn: 'Bem-vindo, a sessão foi iniciada.',
  code: 'Código',
  codeHint: 'Seis algarismos da sua aplicação de autenticação, ou um dos seus códigos de recuperação.',
  required: 'Preencha este campo, por favor. Obrigado.',
  notAnEmail: 'Introduza um endereço de e-mail válido.',

  forgotTitle: 'Palavra-passe esquecida',
  forgotText: 'Indique o endereço de e-mail da sua conta. Se for conhecido aqui, receberá uma ligação para escolher uma nova palavra-passe.',
  email: 'E-mail',
  backToSignIn: 'Voltar ao início de sessão',
  forgotSent: 'Se este endereço for conhecido aqui, uma mensagem com uma ligação já vai a caminho.',

  resetTitle: 'Escolher uma nova palavra-passe',
  setupTitle: 'Bem-vindo! Crie o primeiro administrador',
  setupText: 'Esta conta pode fazer tudo: construir questionários, convidar pessoas, ler o que chega.',
  name: 'Nome completo',
  newPassword: 'Nova palavra-passe',
  repeatPassword: 'Nova palavra-passe, outra vez',
  passwordRule: 'A palavra-passe deve ter pelo menos %{min} caracteres e incluir letras maiúsculas e minúsculas, um número e um carácter especial.',
  mismatchLive: 'As duas palavras-passe não coincidem',
  mismatch: 'As palavras-passe não coincidem.',
  otpMissing: 'Esta ligação não está completa. Abra-a de novo a partir da mensagem ou peça outra.',
  askAgain: 'Pedir uma nova ligação',
} satisfies AccessTexts;
