import { getPositionAt, type MotionTrack } from '../../body/athlete.ts'
import { fieldM, yard } from '../../grounds/football-field.ts'
import { type BallFlight, createFlight, holdBall } from '../../stage/ball.ts'
import type { WorldPoint } from '../../stage/camera.ts'
import { easeBetween, mixNumbers } from '../../stage/numbers.ts'
import {
  assignPlaces,
  defence,
  type FieldSpot,
  type FilmedDown,
  getOffenseSpots,
  limitBeyond,
  offence,
} from './down.ts'

/** Course of a play with a ball carrier; seconds count from the snap. */
export interface BallCarry {
  endS: number
  end: FieldSpot
  /** Cause of the play's end. */
  by: 'tackle' | 'sideline' | 'goal line'
  underCentre: boolean
  /** Place in `offense` that has the ball until it is thrown, and the player who has it in the end. */
  passer: MotionTrack
  carrier: { side: 'offence' | 'defence'; place: number; track: MotionTrack }
  /** Intended receiver of a thrown ball. */
  target?: { place: number; track: MotionTrack; throwS: number; catchS: number }
  ball: readonly BallFlight[]
  hits: readonly number[]
}

const snapFlightS = 0.28
const holdInArms =
  (track: MotionTrack, z = 1.12) =>
  (t: number): WorldPoint => {
    const [beyond, y] = getPositionAt(track, t)
    return [beyond + 0.22, y - 0.22, z]
  }
/** The ball goes to the ground with a tackled carrier. */
const carryToGround =
  (track: MotionTrack, endS: number, by: BallCarry['by']) =>
  (t: number): WorldPoint => {
    const [beyond, y, z] = holdInArms(track)(t)
    return [beyond, y, by === 'tackle' ? mixNumbers(z, 0.3, easeBetween(endS - 0.1, endS + 0.4, t)) : z]
  }

const getPlayEnding = ({ moment }: FilmedDown): BallCarry['by'] => {
  const { touchdown, out_of_bounds: out } = moment.play.facts ?? {}
  if (touchdown === true) return 'goal line'
  return out === true ? 'sideline' : 'tackle'
}

/** Returns the nearer sideline. */
const getSidelineY = (y: number): number => (y < fieldM / 2 ? -0.8 : fieldM + 0.8)

/** Continues over the line, or ends at the tackle. */
function continueTrack(
  down: FilmedDown,
  { endS, end: [beyond, y], by }: Pick<BallCarry, 'endS' | 'end' | 'by'>,
): MotionTrack {
  if (by === 'goal line')
    return [
      [endS + 0.5, limitBeyond(down, beyond + 3.4), mixNumbers(y, fieldM / 2, 0.06)],
      [endS + 1.3, limitBeyond(down, beyond + 5.4), mixNumbers(y, fieldM / 2, 0.12)],
    ]
  if (by === 'sideline')
    return [
      [endS + 0.6, beyond + 1.6, y + Math.sign(y - fieldM / 2) * 1.6],
      [endS + 1.6, beyond + 2, y + Math.sign(y - fieldM / 2) * 2],
    ]
  return [[endS + 0.3, beyond + 0.25, y]]
}

/** Stages a run through a gap in the line. */
export function stageRun(down: FilmedDown): BallCarry {
  const { ballY, strong, gainM, random } = down
  const { placeOf } = assignPlaces(down, down.offence, offence)
  const place = placeOf.get(down.moment.play.players?.[0] ?? '') ?? 7
  const sneaks = offence[place] === 'QB'
  const by = getPlayEnding(down)
  const spots = getOffenseSpots(down, sneaks)
  const [backU = 0, backY = 0] = spots[place] ?? []
  const holeY = ballY + strong * (sneaks ? 0.5 : 1.2 + random() * 2.2)
  const wide = gainM > 15 ? (strong * 7 + random() * 6) * (holeY < fieldM / 2 ? 1 : -1) : strong * random() * 2.5
  const endY = by === 'sideline' ? getSidelineY(holeY) : Math.min(fieldM - 5, Math.max(5, holeY + wide))
  const lineS = sneaks ? 0.75 : 1.5
  const endS = lineS + Math.max(0.45, Math.hypot(gainM, (endY - holeY) * 0.7) / (gainM > 18 ? 8.3 : 6.2))
  const mixTime = (share: number) => mixNumbers(lineS, endS, share)
  const long: MotionTrack =
    gainM > 12
      ? [
          [mixTime(0.3), gainM * 0.28, mixNumbers(holeY, endY, 0.1) + strong * 1.2],
          [mixTime(0.65), gainM * 0.66, mixNumbers(holeY, endY, 0.6)],
        ]
      : []
  const end: FieldSpot = [gainM, endY]
  const track: MotionTrack = [
    [0.05, backU, backY],
    ...(sneaks ? [] : [[0.75, -4.2, ballY + (backY - ballY) * 0.25] as const]),
    [lineS, Math.min(-0.2, gainM - 0.4), holeY],
    ...long,
    [endS, ...end],
    ...continueTrack(down, { endS, end, by }),
  ]
  const passer: MotionTrack = [
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
      ...createSnapFlights(down, sneaks ? track : passer),
      holdBall(snapFlightS, handS, holdInArms(sneaks ? track : passer)),
      holdBall(handS, 99, carryToGround(track, endS, by)),
    ],
    hits: [0.35, 0.6, ...(by === 'tackle' ? [endS] : [])],
  }
}

const createSnapFlights = ({ ballY }: FilmedDown, to: MotionTrack): BallFlight[] => [
  holdBall(-9, 0, () => [0, ballY, 0.2]),
  createFlight(0, snapFlightS, [0, ballY, 0.35], holdInArms(to)(snapFlightS), 0.15),
]

const createDropBackTrack = ({ ballY, strong }: FilmedDown, throwS: number): MotionTrack => [
  [0, -4.6, ballY],
  [1, -6.4, ballY],
  [Math.max(1.2, throwS - 0.3), -6.9, ballY + strong * 0.4],
  [throwS + 0.3, -6.2, ballY + strong * 0.5],
  [throwS + 2.5, -4.6, ballY + strong],
]

interface PlannedThrow {
  place: number
  catchAt: FieldSpot
  throwS: number
  catchS: number
}

/** Plans when the ball is thrown and caught, so that the receiver has time to arrive. */
function planThrow(down: FilmedDown, place: number, catchAt: FieldSpot): PlannedThrow {
  const [fromU = 0, fromY = 0] = getOffenseSpots(down, false)[place] ?? []
  const far = Math.hypot(catchAt[0] + 6.5, catchAt[1] - down.ballY)
  const airS = 0.42 + far / 27
  const runS = Math.hypot(catchAt[0] - fromU, catchAt[1] - fromY) / 6.9 + 0.25
  const throwS = Math.max(1.45, runS - airS)
  return { place, catchAt, throwS, catchS: throwS + airS }
}

function createReceiverTrack(down: FilmedDown, { place, catchAt: [beyond, y], catchS }: PlannedThrow): MotionTrack {
  const [fromU = 0, fromY = 0] = getOffenseSpots(down, false)[place] ?? []
  const isBack = offence[place] === 'RB'
  return [
    [0, fromU, fromY],
    [
      catchS * (isBack ? 0.34 : 0.55),
      isBack ? -3.4 : mixNumbers(fromU, beyond, 0.62),
      isBack ? mixNumbers(fromY, y, 0.55) : mixNumbers(fromY, y, 0.12),
    ],
    [catchS, beyond, y],
  ]
}

const createThrowFlights = (
  down: FilmedDown,
  passer: MotionTrack,
  { throwS, catchS, catchAt }: PlannedThrow,
): BallFlight[] => [
  ...createSnapFlights(down, passer),
  holdBall(snapFlightS, throwS, (t) =>
    holdInArms(passer, mixNumbers(1.12, 1.9, easeBetween(throwS - 0.7, throwS - 0.2, t)))(t),
  ),
  createFlight(
    throwS,
    catchS,
    holdInArms(passer, 2.1)(throwS),
    [catchAt[0] + 0.2, catchAt[1] - 0.2, 1.9],
    0.5 + (catchS - throwS) * 2,
  ),
]

/** Stages a pass that is caught and carried on. */
export function stagePass(down: FilmedDown): BallCarry {
  const { gainM, ballY, strong, random } = down
  const { placeOf } = assignPlaces(down, down.offence, offence)
  const place = placeOf.get(down.moment.play.players?.[1] ?? '') ?? 8
  const by = getPlayEnding(down)
  const [, fromY = 0] = getOffenseSpots(down, false)[place] ?? []
  const carriedM = gainM < 6 ? 2.4 : Math.min(10, Math.max(3, gainM * (0.2 + random() * 0.2)))
  const inside = offence[place] === 'RB' ? -strong * (7 + random() * 3) : Math.sign(ballY - fromY) * (2 + random() * 4)
  const catchY = by === 'sideline' ? mixNumbers(fromY, getSidelineY(fromY), 0.45) : fromY + inside
  const toss = planThrow(down, place, [gainM - carriedM, catchY])
  const { catchS, throwS } = toss
  const endY = by === 'sideline' ? getSidelineY(fromY) : mixNumbers(catchY, fieldM / 2, 0.14)
  const end: FieldSpot = [gainM, endY]
  const endS = catchS + Math.max(0.45, Math.hypot(carriedM, endY - catchY) / 6.6)
  const passer = createDropBackTrack(down, throwS)
  const track: MotionTrack = [
    ...createReceiverTrack(down, toss),
    [endS, ...end],
    ...continueTrack(down, { endS, end, by }),
  ]
  return {
    endS,
    end,
    by,
    underCentre: false,
    passer,
    carrier: { side: 'offence', place, track },
    target: { place, track, throwS, catchS },
    ball: [
      ...createThrowFlights(down, passer, toss),
      holdBall(catchS, 99, (t) => {
        const [x, y, z] = carryToGround(track, endS, by)(t)
        return [x, y, z + 0.78 * (1 - easeBetween(catchS, catchS + 0.3, t))]
      }),
    ],
    hits: [0.4, 0.65, ...(by === 'tackle' ? [endS] : [])],
  }
}

/** Stages an interception; the interceptor is tackled where the next play starts. */
export function stageInterception(down: FilmedDown): BallCarry {
  const { moment, offence: attacking, toGoalM } = down
  const { play, after: then } = moment
  const { placeOf } = assignPlaces(down, attacking, offence)
  const thief = assignPlaces(down, down.defence, defence).placeOf.get(String(play.facts?.intercepted)) ?? 9
  const place = placeOf.get(play.players?.[1] ?? '') ?? 8
  const [, fromY = 0] = getOffenseSpots(down, false)[place] ?? []
  const { spot = 50 } = (then.situation ?? {}) as { spot?: number }
  const left = (attacking === 'home' ? spot : 100 - spot) * yard
  const endU = toGoalM - left
  const backM = Number(play.facts?.return_yards ?? 0) * yard
  const catchAt: FieldSpot = [limitBeyond(down, endU + backM), mixNumbers(fromY, down.ballY, 0.3)]
  const toss = planThrow(down, place, catchAt)
  const { catchS, throwS } = toss
  const end: FieldSpot = [endU, mixNumbers(catchAt[1], fieldM / 2, 0.25)]
  const endS = catchS + Math.max(0.6, Math.hypot(backM, end[1] - catchAt[1]) / 6.4)
  const passer = createDropBackTrack(down, throwS)
  const track: MotionTrack = [
    [0, Math.min(11.5, toGoalM + 5), mixNumbers(catchAt[1], down.ballY, 0.4)],
    [Math.max(0.8, catchS - 1.6), Math.max(4, catchAt[0] - 1), mixNumbers(catchAt[1], down.ballY, 0.3)],
    [catchS, catchAt[0] - 0.1, catchAt[1]],
    [endS, ...end],
    [endS + 0.3, end[0] - 0.25, end[1]],
  ]
  const meant: MotionTrack = [
    ...createReceiverTrack(down, { ...toss, catchAt: [catchAt[0] + 1.1, catchAt[1] - 0.6] }),
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
    ball: [...createThrowFlights(down, passer, toss), holdBall(catchS, 99, carryToGround(track, endS, 'tackle'))],
    hits: [0.4, 0.65, endS],
  }
}

/** Stages a sack: no receiver is open, and the rush arrives. */
export function stageSack(down: FilmedDown): BallCarry {
  const { gainM, ballY, strong } = down
  const endS = 3.1
  const end: FieldSpot = [gainM, ballY - strong * 2.4]
  const track: MotionTrack = [
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
    ball: [...createSnapFlights(down, track), holdBall(snapFlightS, 99, carryToGround(track, endS, 'tackle'))],
    hits: [0.4, 0.65, endS],
  }
}
