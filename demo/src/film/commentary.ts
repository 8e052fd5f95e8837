import type { Caption } from './package.ts'

export const commentary: Readonly<Record<string, readonly Caption[]>> = {
  demobasketballbuzzer1: [
    {
      language: 'en',
      label: 'English',
      cues: [
        [0.4, 2.6, 'Six seconds left, Harbor State down by two.'],
        [2.8, 4.6, 'He crosses half court and waits for the screen.'],
        [4.7, 6.6, 'Kicks it to the wing… for three…'],
        [6.8, 8.9, 'GOT IT! At the horn! The place is shaking!'],
        [9.3, 11.6, 'Look at the space he found on the near side.'],
        [11.8, 13.8, 'Nothing but net. Harbor wins it by one.'],
      ],
    },
    {
      language: 'es',
      label: 'Español',
      cues: [
        [0.4, 2.6, 'Quedan seis segundos y Harbor State pierde por dos.'],
        [2.8, 4.6, 'Cruza media cancha y espera la pantalla.'],
        [4.7, 6.6, 'Pase al costado… de tres…'],
        [6.8, 8.9, '¡Adentro! ¡Sobre la bocina! ¡Tiembla el pabellón!'],
        [9.3, 11.6, 'Miren el espacio que encontró en este lado.'],
        [11.8, 13.8, 'Solo red. Harbor gana por uno.'],
      ],
    },
  ],
  demofootballtouchdown1: [
    {
      language: 'en',
      label: 'English',
      cues: [
        [0.4, 2.2, 'Second and eight, Mesa Tech needs a score.'],
        [2.4, 4.4, 'Drops back, he has time, he goes deep…'],
        [4.6, 6, 'Caught at the five! Nobody near him!'],
        [6.1, 8, 'Touchdown, Mesa Tech, with half a minute left!'],
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
        [0.4, 2.6, 'Lakeview comes down the near side with numbers.'],
        [2.8, 4.3, 'The cross is in, she is up for it…'],
        [4.7, 6.4, 'On the volley! GOAL!'],
        [6.6, 8.2, 'Two to one, three minutes from time.'],
        [8.9, 11.2, 'She never lets it drop.'],
        [11.4, 13.8, 'Into the far side, past a full dive.'],
      ],
    },
  ],
}
