/** What stands next to the screens: help for a coordinator, what happened, what is new. */
export const adminHelp = {
  help: {
    title: 'Help and news',
    unread: 'Help and news, with something unread',
    about: 'This screen',
    news: 'What is new',
    notices: 'What happened',
    noNotices: 'Nothing that you should know of.',
    importEnded: 'The import of “%{title}” ended on %{date}.',
    actedOnMany: 'Acted on many: %{title}, on %{date}. How far it is, and its report.',
    phoneSilent: '%{title} has not been in touch by telephone since %{date}.',
    requestDue: '“%{title}” was asked for by a respondent: to be answered by %{date}.',
    diskLow: 'The server’s disk is nearly full (%{title} left): public links take no more files. Please tell whoever runs the server.',
    diskFull: 'The server’s disk is full (%{title} left): no answers are taken. They wait on the phones. Please tell whoever runs the server at once.',
    everywhere: 'Everywhere: Ctrl + K finds people, places, forms, sets and commands; / goes to the search of a list, and N makes a new record.',
  },
  screens: {
    dashboard:
      'How far the people of the study have come, by status, over time and by conference. Filters narrow all of it to a place; each figure counts people, not sets of answers.',
    map: 'Where the churches stand, and how far their people have come. Press a circle to come closer, or choose a place in the list; a church without a position is not on the map. “What is shown” changes to conferences, or to the interviews of a form that asks for a position: counted by squares of about 11 km, never fewer than five.',
    stretches:
      'Short stretches of interviews, to check how these are held. A form has them recorded by its setting “Recorded stretches”, at random or at marked questions, and only of a person who says yes to it in addition to the consent. You hear those of the people of your place; who heard what is in the log, and on its date a stretch is deleted.',
    forms:
      'Each card is a questionnaire. Activating one freezes a version and makes its link; later edits stay a draft until it is activated again. The default form is the one that newly registered people get.',
    builder:
      'The tree on the left is the whole form, the panel the part that you chose. Type a question and Enter; answers stand below it, each after a dash. Everything can be undone until the form is activated. ? lists the keys.',
    translations:
      'Choose a language, then type next to each text; Enter saves and goes on to the next open one. A text whose original changed is marked as outdated until you mend it or find it still right.',
    publishing:
      'Every version that was activated, with what changed between two of them. Answers name the version they were given under; an old version can be made the draft again.',
    responses:
      'Answers as a grid: sets are rows, questions are columns. Narrow, sort, choose and pin columns, and take out exactly what you see. “Charts” shows each question’s distribution; small groups are hidden. What is not to count is excluded, with a reason.',
    library: 'Sections, questions and answers that can be copied into any form. Changing one here changes no form that it was copied into.',
    places:
      'Divisions, unions, conferences and churches, each inside the one before. Add them one by one or by a spreadsheet; what others depend on cannot be deleted.',
    hierarchy: 'The whole study as a tree, with how many people belong to each place. Open a place to see what lies below it.',
    people:
      'Respondents and staff. Choose rows to do something with all of them; an import shows first what it would do. A telephone number may be written as at home.',
    person: 'All about one person: status, link, consent, answers and what happened. Names and answers stay apart: answers stand under a study code.',
    log: 'Who did, saw or tried what, and when. It cannot be changed; narrow it to a kind of act or to a person.',
    account: 'Your data, password, second factor, passkeys, and where you are signed in. Sign out what you do not know, and change your password then.',
    approvals: 'What another administrator asks a second yes for. Read what it is about before you decide: it happens at once.',
  },
  news: {
    byKeyboard: 'Forms are built by keyboard alone: ? in the builder lists the keys.',
    cards: 'Cards on telephones are chosen all at once.',
    passkeys: 'A passkey signs you in together with the password: “My account” makes one.',
    help: 'This help next to each screen, with imports that ended and telephones that are silent.',
  },
};

export type AdminHelpTexts = typeof adminHelp;
