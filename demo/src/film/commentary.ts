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
}
