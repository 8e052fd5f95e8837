import type { FilmProduction } from './broadcast/director.ts'
import { createBasketballReel, createBasketballStaging } from './condensed/basketball.ts'
import { type CondensedGame, createCondensedGame } from './condensed/condensed.ts'
import { createFootballReel, footballStaging } from './condensed/football.ts'
import type { GameReel } from './condensed/reel.ts'
import { createVolleyballReel, volleyballStaging } from './condensed/volleyball.ts'
import { listJerseyNumbers } from './document/game.ts'
import { filmedMoments } from './document/moments.ts'
import { filmBaseball } from './sports/baseball.ts'
import { filmBasketball } from './sports/basketball.ts'
import { filmFootball } from './sports/football.ts'
import { filmSoccer } from './sports/soccer.ts'
import { filmSwimming } from './sports/swimming.ts'
import { filmSprint } from './sports/track.ts'
import { filmBeachVolleyball, filmVolleyball } from './sports/volleyball.ts'
import { filmPossession } from './sports/warm-up.ts'

const withoutPauses = 'The game, no breaks'

/** Videos of whole games, without the breaks between plays. */
export const condensedFilms: Readonly<
  Record<string, { reel: () => GameReel; film: (reel: GameReel) => CondensedGame }>
> = {
  democondensedbasketball1: {
    reel: () => createBasketballReel('mens-basketball'),
    film: (reel) =>
      createCondensedGame(reel, createBasketballStaging({ women: false }), { note: withoutPauses, seed: 7 }),
  },
  democondensedfootball1: {
    reel: createFootballReel,
    film: (reel) => createCondensedGame(reel, footballStaging, { note: withoutPauses, seed: 21 }),
  },
  democondensedvolleyball1: {
    reel: () => createVolleyballReel('womens-volleyball'),
    film: (reel) => createCondensedGame(reel, volleyballStaging, { note: 'The match, no breaks', seed: 41 }),
  },
}

export const productions: Readonly<Record<string, () => FilmProduction>> = {
  demobasketballbuzzer1: () =>
    filmBasketball(filmedMoments.basketballBuzzer(), {
      women: false,
      mirrored: false,
      note: 'Second half · the last possession',
      word: 'AT THE HORN!',
      seed: 7,
    }),
  demobasketballlive1: () => filmPossession(listJerseyNumbers(filmedMoments.basketballBuzzer(), 'home')),
  demofootballtouchdown1: () => filmFootball(filmedMoments.touchdown(), { note: 'Third quarter', seed: 21 }),
  demosoccergoal001: () => filmSoccer(filmedMoments.goal(), { note: 'Second half', seed: 31 }),
  demovolleyballrally1: () =>
    filmVolleyball(filmedMoments.rally(), { note: 'Match point', word: 'GAME, SET, MATCH!', seed: 41 }),
  demobeachvolleyball1: () => {
    const point = filmedMoments.beachPoint()
    return filmBeachVolleyball(point, {
      note: `Court ${point.court.number} · match point`,
      word: 'POINT AND MATCH!',
      seed: 43,
    })
  },
  demobaseballhomerun1: () =>
    filmBaseball(filmedMoments.homeRun(), { softball: false, note: 'Bottom of the eighth', seed: 51 }),
  demosoftballwalkoff1: () =>
    filmBaseball(filmedMoments.walkOff(), { softball: true, note: 'Bottom of the seventh', seed: 53 }),
  demoswimmingfinal1: () => {
    const race = filmedMoments.lastLength()
    return filmSwimming(race, { women: true, note: `Women's ${race.event} · final length`, seed: 61 })
  },
  demotrackhundred1: () =>
    filmSprint(filmedMoments.hundred(), { title: 'Northern Open', note: "Women's 100 meters · final", seed: 71 }),
  demobasketballcomeback2: () =>
    filmBasketball(filmedMoments.basketballWing(), {
      women: true,
      mirrored: true,
      note: 'Fourth quarter',
      word: 'FROM THE WING!',
      seed: 9,
    }),
}
