import type { FilmCaption } from './package.ts'

export const commentary: Readonly<Record<string, readonly FilmCaption[]>> = {
  demobasketballbuzzer1: [
    {
      language: 'en',
      label: 'English',
      cues: [
        [0.4, 2.6, 'The last possession, Utah needs a basket.'],
        [2.8, 4.6, 'He crosses half court and waits for the screen.'],
        [4.7, 6.6, 'Kicks it to the wing… for three…'],
        [6.8, 8.9, 'GOT IT! The place is shaking!'],
        [9.3, 11.6, 'Look at the space he found on the near side.'],
        [11.8, 13.8, 'Nothing but net.'],
      ],
    },
    {
      language: 'es',
      label: 'Español',
      cues: [
        [0.4, 2.6, 'La última posesión, Utah necesita una canasta.'],
        [2.8, 4.6, 'Cruza media cancha y espera la pantalla.'],
        [4.7, 6.6, 'Pase al costado… de tres…'],
        [6.8, 8.9, '¡Adentro! ¡Tiembla el pabellón!'],
        [9.3, 11.6, 'Miren el espacio que encontró en este lado.'],
        [11.8, 13.8, 'Solo red.'],
      ],
    },
  ],
  demofootballtouchdown1: [
    {
      language: 'en',
      label: 'English',
      cues: [
        [0.4, 2.2, 'Utah from the gun.'],
        [2.4, 4.4, 'Drops back, he has time, he goes deep…'],
        [4.6, 6, 'Caught at the five! Nobody near him!'],
        [6.1, 8, 'Touchdown, Utah!'],
        [8.8, 11.2, 'Watch him turn inside and lose the corner.'],
        [11.4, 13.8, 'That ball dropped right over his shoulder.'],
      ],
    },
  ],
  demosoccergoal001: [
    {
      language: 'en',
      label: 'English',
      cues: [
        [0.4, 2.6, 'Utah comes down the near side with numbers.'],
        [2.8, 4.3, 'The cross is in, she is up for it…'],
        [4.7, 6.4, 'On the volley! GOAL!'],
        [6.6, 8.2, 'And not much time is left.'],
        [8.9, 11.2, 'She never lets it drop.'],
        [11.4, 13.8, 'Into the far side, past a full dive.'],
      ],
    },
  ],
}
