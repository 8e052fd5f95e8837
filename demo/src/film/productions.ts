import { teams } from './body/teams.ts'
import type { Production } from './broadcast/director.ts'
import { baseball } from './sports/baseball.ts'
import { basketball } from './sports/basketball.ts'
import { football } from './sports/football.ts'
import { soccer } from './sports/soccer.ts'
import { swimming } from './sports/swimming.ts'
import { sprint } from './sports/track.ts'
import { volleyball } from './sports/volleyball.ts'

export const productions: Readonly<Record<string, () => Production>> = {
  demobasketballbuzzer1: () =>
    basketball({
      home: teams.harbor,
      away: teams.foxes,
      women: false,
      mirrored: false,
      note: 'Second half · six seconds left',
      word: 'AT THE HORN!',
      score: [71, 73],
      seed: 7,
    }),
  demofootballtouchdown1: () =>
    football({ home: teams.mesa, away: teams.summit, note: 'Fourth quarter · 2nd & 8', seed: 21 }),
  demosoccergoal001: () => soccer({ home: teams.owls, away: teams.foxes, note: 'Second half · one all', seed: 31 }),
  demovolleyballrally1: () =>
    volleyball({ home: teams.pines, away: teams.mesa, beach: false, note: 'Fourth set · set point', seed: 41 }),
  demobeachvolleyball1: () =>
    volleyball({ home: teams.harbor, away: teams.foxes, beach: true, note: 'Sand court two', seed: 43 }),
  demobaseballhomerun1: () =>
    baseball({ home: teams.foxes, away: teams.owls, softball: false, note: 'Bottom of the ninth · two out', seed: 51 }),
  demosoftballwalkoff1: () =>
    baseball({ home: teams.owls, away: teams.pines, softball: true, note: 'Bottom of the seventh · one on', seed: 53 }),
  demoswimmingfinal1: () =>
    swimming({
      home: teams.harbor,
      away: teams.mesa,
      women: true,
      title: 'Harbor Invitational',
      note: "Women's 100 free · final length",
      names: ['HAR  L. Okafor', 'MES  J. Brandt', 'HAR  S. Ito', 'MES  A. Reyes'],
      seed: 61,
    }),
  demotrackhundred1: () =>
    sprint({
      home: teams.pines,
      away: teams.harbor,
      title: 'Northgate Relays',
      note: "Women's 100 meters · final",
      names: ['HAR  D. Marsh', 'FOX  T. Bell', 'OWL  N. Adeyemi', 'MES  C. Lund'],
      seed: 71,
    }),
  demobasketballcomeback2: () =>
    basketball({
      home: teams.pines,
      away: teams.owls,
      women: true,
      mirrored: true,
      note: 'Fourth quarter · last shot',
      word: 'FOR THE WIN!',
      score: [58, 60],
      seed: 9,
    }),
}
