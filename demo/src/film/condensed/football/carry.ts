import { placeAt, type Track } from '../../body/athlete.ts'
import { fieldM, yard } from '../../grounds/football-field.ts'
import { type Flight, fly, held } from '../../stage/ball.ts'
import type { Point } from '../../stage/camera.ts'
import { ease, mix } from '../../stage/numbers.ts'
import { beyondAt, type Down, defence, dressed, offence, offenceSpots, type Spot } from './down.ts'

/** How a play with the ball in somebody's arms goes: seconds from the snap. */
export interface Carry {
  endS: number
  end: Spot
  /** What ends it. */
  by: 'tackle' | 'sideline' | 'goal line'
  underCentre: boolean
  /** Whose place in `offence` has the ball until it is thrown, and who has it in the end. */
  passer: Track
  carrier: { side: 'offence' | 'defence'; place: number; track: Track }
  /** Whom a thrown ball was meant for. */
  target?: { place: number; track: Track; throwS: number; catchS: number }
  ball: readonly Flight[]
  hits: readonly number[]
}

const snapFlightS = 0.28
const inArms =
  (track: Track, z = 1.12) =>
  (t: number): Point => {
    const [beyond, y] = placeAt(track, t)
    return [beyond + 0.22, y - 0.22, z]
  }
/** On the ground with whoever was brought down. */
const brought =
  (track: Track, endS: number, by: Carry['by']) =>
  (t: number): Point => {
    const [beyond, y, z] = inArms(track)(t)
    return [beyond, y, by === 'tackle' ? mix(z, 0.3, ease(endS - 0.1, endS + 0.4, t)) : z]
  }

const endOf = ({ moment }: Down): Carry['by'] => {
  const { touchdown, out_of_bounds: out } = moment.play.facts ?? {}
  if (touchdown === true) return 'goal line'
  return out === true ? 'sideline' : 'tackle'
}

/** Out on the side that is nearer. */
const outAt = (y: number): number => (y < fieldM / 2 ? -0.8 : fieldM + 0.8)

/** On over the line, or down where he is. */
function after(down: Down, { endS, end: [beyond, y], by }: Pick<Carry, 'endS' | 'end' | 'by'>): Track {
  if (by === 'goal line')
    return [
      [endS + 0.5, beyondAt(down, beyond + 3.4), mix(y, fieldM / 2, 0.06)],
      [endS + 1.3, beyondAt(down, beyond + 5.4), mix(y, fieldM / 2, 0.12)],
    ]
  if (by === 'sideline')
    return [
      [endS + 0.6, beyond + 1.6, y + Math.sign(y - fieldM / 2) * 1.6],
      [endS + 1.6, beyond + 2, y + Math.sign(y - fieldM / 2) * 2],
    ]
  return [[endS + 0.3, beyond + 0.25, y]]
}

/** Through the line where there is room, and on. */
export function runOf(down: Down): Carry {
  const { ballY, strong, gainM, random } = down
  const { placeOf } = dressed(down, down.offence, offence)
  const place = placeOf.get(down.moment.play.players?.[0] ?? '') ?? 7
  const sneaks = offence[place] === 'QB'
  const by = endOf(down)
  const spots = offenceSpots(down, sneaks)
  const [backU = 0, backY = 0] = spots[place] ?? []
  const holeY = ballY + strong * (sneaks ? 0.5 : 1.2 + random() * 2.2)
  const wide = gainM > 15 ? (strong * 7 + random() * 6) * (holeY < fieldM / 2 ? 1 : -1) : strong * random() * 2.5
  const endY = by === 'sideline' ? outAt(holeY) : Math.min(fieldM - 5, Math.max(5, holeY + wide))
  const lineS = sneaks ? 0.75 : 1.5
  const endS = lineS + Math.max(0.45, Math.hypot(gainM, (endY - holeY) * 0.7) / (gainM > 18 ? 8.3 : 6.2))
  const at = (share: number) => mix(lineS, endS, share)
  const long: Track =
    gainM > 12
      ? [
          [at(0.3), gainM * 0.28, mix(holeY, endY, 0.1) + strong * 1.2],
          [at(0.65), gainM * 0.66, mix(holeY, endY, 0.6)],
        ]
      : []
  const end: Spot = [gainM, endY]
  const track: Track = [
    [0.05, backU, backY],
    ...(sneaks ? [] : [[0.75, -4.2, ballY + (backY - ballY) * 0.25] as const]),
    [lineS, Math.min(-0.2, gainM - 0.4), holeY],
    ...long,
    [endS, ...end],
    ...after(down, { endS, end, by }),
  ]
  const passer: Track = [
    [0, spots[0]?.[0] ?? 0, ballY],
    [0.7, -4.3, ballY],
    [1.6, -6, ballY - strong * 2],
    [3, -6.6, ballY - strong * 3],
  ]
  const handS = sneaks ? snapFlightS : 0.78
  return {
    endS,
    end,
    by,
    underCentre: sneaks,
    passer: sneaks ? track : passer,
    carrier: { side: 'offence', place, track },
    ball: [
      ...snapped(down, sneaks ? track : passer),
      held(snapFlightS, handS, inArms(sneaks ? track : passer)),
      held(handS, 99, brought(track, endS, by)),
    ],
    hits: [0.35, 0.6, ...(by === 'tackle' ? [endS] : [])],
  }
}

const snapped = ({ ballY }: Down, to: Track): Flight[] => [
  held(-9, 0, () => [0, ballY, 0.2]),
  fly(0, snapFlightS, [0, ballY, 0.35], inArms(to)(snapFlightS), 0.15),
]

const dropBack = ({ ballY, strong }: Down, throwS: number): Track => [
  [0, -4.6, ballY],
  [1, -6.4, ballY],
  [Math.max(1.2, throwS - 0.3), -6.9, ballY + strong * 0.4],
  [throwS + 0.3, -6.2, ballY + strong * 0.5],
  [throwS + 2.5, -4.6, ballY + strong],
]

interface Throw {
  place: number
  catchAt: Spot
  throwS: number
  catchS: number
}

/** When it is thrown and when it comes down; whom it is for needs the time to be there. */
function throwTo(down: Down, place: number, catchAt: Spot): Throw {
  const [fromU = 0, fromY = 0] = offenceSpots(down, false)[place] ?? []
  const far = Math.hypot(catchAt[0] + 6.5, catchAt[1] - down.ballY)
  const airS = 0.42 + far / 27
  const runS = Math.hypot(catchAt[0] - fromU, catchAt[1] - fromY) / 6.9 + 0.25
  const throwS = Math.max(1.45, runS - airS)
  return { place, catchAt, throwS, catchS: throwS + airS }
}

function routeTo(down: Down, { place, catchAt: [beyond, y], catchS }: Throw): Track {
  const [fromU = 0, fromY = 0] = offenceSpots(down, false)[place] ?? []
  const isBack = offence[place] === 'RB'
  return [
    [0, fromU, fromY],
    [
      catchS * (isBack ? 0.34 : 0.55),
      isBack ? -3.4 : mix(fromU, beyond, 0.62),
      isBack ? mix(fromY, y, 0.55) : mix(fromY, y, 0.12),
    ],
    [catchS, beyond, y],
  ]
}

const thrown = (down: Down, passer: Track, { throwS, catchS, catchAt }: Throw): Flight[] => [
  ...snapped(down, passer),
  held(snapFlightS, throwS, (t) => inArms(passer, mix(1.12, 1.9, ease(throwS - 0.7, throwS - 0.2, t)))(t)),
  fly(
    throwS,
    catchS,
    inArms(passer, 2.1)(throwS),
    [catchAt[0] + 0.2, catchAt[1] - 0.2, 1.9],
    0.5 + (catchS - throwS) * 2,
  ),
]

/** Caught where there is still something to run, and carried on. */
export function passOf(down: Down): Carry {
  const { gainM, ballY, strong, random } = down
  const { placeOf } = dressed(down, down.offence, offence)
  const place = placeOf.get(down.moment.play.players?.[1] ?? '') ?? 8
  const by = endOf(down)
  const [, fromY = 0] = offenceSpots(down, false)[place] ?? []
  const carriedM = gainM < 6 ? 2.4 : Math.min(10, Math.max(3, gainM * (0.2 + random() * 0.2)))
  const inside = offence[place] === 'RB' ? -strong * (7 + random() * 3) : Math.sign(ballY - fromY) * (2 + random() * 4)
  const catchY = by === 'sideline' ? mix(fromY, outAt(fromY), 0.45) : fromY + inside
  const toss = throwTo(down, place, [gainM - carriedM, catchY])
  const { catchS, throwS } = toss
  const endY = by === 'sideline' ? outAt(fromY) : mix(catchY, fieldM / 2, 0.14)
  const end: Spot = [gainM, endY]
  const endS = catchS + Math.max(0.45, Math.hypot(carriedM, endY - catchY) / 6.6)
  const passer = dropBack(down, throwS)
  const track: Track = [...routeTo(down, toss), [endS, ...end], ...after(down, { endS, end, by })]
  return {
    endS,
    end,
    by,
    underCentre: false,
    passer,
    carrier: { side: 'offence', place, track },
    target: { place, track, throwS, catchS },
    ball: [
      ...thrown(down, passer, toss),
      held(catchS, 99, (t) => {
        const [x, y, z] = brought(track, endS, by)(t)
        return [x, y, z + 0.78 * (1 - ease(catchS, catchS + 0.3, t))]
      }),
    ],
    hits: [0.4, 0.65, ...(by === 'tackle' ? [endS] : [])],
  }
}

/** Meant for one, caught by another, who is brought down where the next play begins. */
export function interceptionOf(down: Down): Carry {
  const { moment, offence: attacking, toGoalM } = down
  const { play, after: then } = moment
  const { placeOf } = dressed(down, attacking, offence)
  const thief = dressed(down, down.defence, defence).placeOf.get(String(play.facts?.intercepted)) ?? 9
  const place = placeOf.get(play.players?.[1] ?? '') ?? 8
  const [, fromY = 0] = offenceSpots(down, false)[place] ?? []
  const { spot = 50 } = (then.situation ?? {}) as { spot?: number }
  const left = (attacking === 'home' ? spot : 100 - spot) * yard
  const endU = toGoalM - left
  const backM = Number(play.facts?.return_yards ?? 0) * yard
  const catchAt: Spot = [beyondAt(down, endU + backM), mix(fromY, down.ballY, 0.3)]
  const toss = throwTo(down, place, catchAt)
  const { catchS, throwS } = toss
  const end: Spot = [endU, mix(catchAt[1], fieldM / 2, 0.25)]
  const endS = catchS + Math.max(0.6, Math.hypot(backM, end[1] - catchAt[1]) / 6.4)
  const passer = dropBack(down, throwS)
  const track: Track = [
    [0, Math.min(11.5, toGoalM + 5), mix(catchAt[1], down.ballY, 0.4)],
    [Math.max(0.8, catchS - 1.6), Math.max(4, catchAt[0] - 1), mix(catchAt[1], down.ballY, 0.3)],
    [catchS, catchAt[0] - 0.1, catchAt[1]],
    [endS, ...end],
    [endS + 0.3, end[0] - 0.25, end[1]],
  ]
  const meant: Track = [
    ...routeTo(down, { ...toss, catchAt: [catchAt[0] + 1.1, catchAt[1] - 0.6] }),
    [endS, end[0] + 0.7, end[1] + 0.3],
  ]
  return {
    endS,
    end,
    by: 'tackle',
    underCentre: false,
    passer,
    carrier: { side: 'defence', place: thief, track },
    target: { place, track: meant, throwS, catchS },
    ball: [...thrown(down, passer, toss), held(catchS, 99, brought(track, endS, 'tackle'))],
    hits: [0.4, 0.65, endS],
  }
}

/** Nobody is free, and they come. */
export function sackOf(down: Down): Carry {
  const { gainM, ballY, strong } = down
  const endS = 3.1
  const end: Spot = [gainM, ballY - strong * 2.4]
  const track: Track = [
    [0, -4.6, ballY],
    [1, -6.4, ballY],
    [2.2, Math.min(-6.6, gainM + 1.2), ballY - strong * 1],
    [endS, ...end],
    [endS + 0.3, gainM - 0.3, end[1]],
  ]
  return {
    endS,
    end,
    by: 'tackle',
    underCentre: false,
    passer: track,
    carrier: { side: 'offence', place: 0, track },
    ball: [...snapped(down, track), held(snapFlightS, 99, brought(track, endS, 'tackle'))],
    hits: [0.4, 0.65, endS],
  }
}
