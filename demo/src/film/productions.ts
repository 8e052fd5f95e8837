import { teams } from './body/teams.ts'
import type { Production } from './broadcast/director.ts'
import { basketball } from './sports/basketball.ts'
import { football } from './sports/football.ts'

export const productions: Readonly<Record<string, () => Production>> = {
  demobasketballbuzzer1: () =>
    basketball({
      home: teams.harbor,
      away: teams.foxes,
      women: false,
      note: 'Second half · six seconds left',
      word: 'AT THE HORN!',
      score: [71, 73],
      seed: 7,
    }),
  demofootballtouchdown1: () =>
    football({ home: teams.mesa, away: teams.summit, note: 'Fourth quarter · 2nd & 8', seed: 21 }),
}
