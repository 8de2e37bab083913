import type { mail as english } from '../en/unlock-mail.ts';
import type { FrenchOf } from '../shape.ts';

export const mail = {
  unlockSubject: 'Déverrouillez votre compte',
  unlockTitle: 'Déverrouillez votre compte',
  unlockText_one:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} minute, ou saisissez ce code dans la page de déverrouillage :',
  unlockText_many:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} de minutes, ou saisissez ce code dans la page de déverrouillage :',
  unlockText_other:
    'Nous avons verrouillé votre compte après trop d’échecs de connexion. Ouvrez le lien ci-dessous d’ici {{count}} minutes, ou saisissez ce code dans la page de déverrouillage :',
  unlockAction: 'Déverrouiller mon compte',
  unlockIgnore_one:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} minute se soit écoulée.',
  unlockIgnore_many:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} de minutes se soient écoulées.',
  unlockIgnore_other:
    'Si ce n’était pas vous, quelqu’un a peut-être essayé de deviner votre mot de passe, sans y parvenir. Votre compte reste verrouillé jusqu’à ce que vous le déverrouilliez ou que {{count}} minutes se soient écoulées.',
} as const satisfies FrenchOf<typeof english>;
