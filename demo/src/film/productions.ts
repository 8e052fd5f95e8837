import type { Production } from './broadcast/director.ts'
import { basketballReel, inBasketball } from './condensed/basketball.ts'
import { type Condensed, condensedFilm } from './condensed/condensed.ts'
import { footballReel, inFootball } from './condensed/football.ts'
import type { Reel } from './condensed/reel.ts'
import { inVolleyball, volleyballReel } from './condensed/volleyball.ts'
import { baseball } from './sports/baseball.ts'
import { basketball } from './sports/basketball.ts'
import { football } from './sports/football.ts'
import { soccer } from './sports/soccer.ts'
import { swimming } from './sports/swimming.ts'
import { sprint } from './sports/track.ts'
import { beachVolleyball, volleyball } from './sports/volleyball.ts'
import { possession } from './sports/warm-up.ts'
import { numbersOf } from './told/game.ts'
import { moments } from './told/moments.ts'

const withoutPauses = 'The game, without the pauses'

/** Whole games, without what lies between their plays. */
export const condensed: Readonly<Record<string, { reel: () => Reel; film: (reel: Reel) => Condensed }>> = {
  democondensedbasketball1: {
    reel: () => basketballReel('mens-basketball'),
    film: (reel) => condensedFilm(reel, inBasketball({ women: false }), { note: withoutPauses, seed: 7 }),
  },
  democondensedfootball1: {
    reel: footballReel,
    film: (reel) => condensedFilm(reel, inFootball, { note: withoutPauses, seed: 21 }),
  },
  democondensedvolleyball1: {
    reel: () => volleyballReel('womens-volleyball'),
    film: (reel) => condensedFilm(reel, inVolleyball, { note: 'The match, without the pauses', seed: 41 }),
  },
}

export const productions: Readonly<Record<string, () => Production>> = {
  demobasketballbuzzer1: () =>
    basketball(moments.basketballBuzzer(), {
      women: false,
      mirrored: false,
      note: 'Second half · the last possession',
      word: 'AT THE HORN!',
      seed: 7,
    }),
  demobasketballlive1: () => possession(numbersOf(moments.basketballBuzzer(), 'home')),
  demofootballtouchdown1: () => football(moments.touchdown(), { note: 'Third quarter', seed: 21 }),
  demosoccergoal001: () => soccer(moments.goal(), { note: 'Second half', seed: 31 }),
  demovolleyballrally1: () => volleyball(moments.rally(), { note: 'Match point', word: 'GAME, SET, MATCH!', seed: 41 }),
  demobeachvolleyball1: () => {
    const point = moments.beachPoint()
    return beachVolleyball(point, {
      note: `Court ${point.court.number} · match point`,
      word: 'POINT AND MATCH!',
      seed: 43,
    })
  },
  demobaseballhomerun1: () => baseball(moments.homeRun(), { softball: false, note: 'Bottom of the eighth', seed: 51 }),
  demosoftballwalkoff1: () => baseball(moments.walkOff(), { softball: true, note: 'Bottom of the seventh', seed: 53 }),
  demoswimmingfinal1: () => {
    const race = moments.lastLength()
    return swimming(race, { women: true, note: `Women's ${race.event} · final length`, seed: 61 })
  },
  demotrackhundred1: () =>
    sprint(moments.hundred(), { title: 'Northern Open', note: "Women's 100 meters · final", seed: 71 }),
  demobasketballcomeback2: () =>
    basketball(moments.basketballWing(), {
      women: true,
      mirrored: true,
      note: 'Fourth quarter',
      word: 'FROM THE WING!',
      seed: 9,
    }),
}
