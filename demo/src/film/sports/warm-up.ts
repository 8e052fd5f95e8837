import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { limb, pose, ready, sequence } from '../body/pose.ts'
import { inWhite, kitOf, own } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { drawCourt, hoop, rim, widthM } from '../grounds/basketball-court.ts'
import { ballAt, ballProp, type Flight, fly, held } from '../stage/ball.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { meanOf, mix, times } from '../stage/numbers.ts'
import { produce } from './produce.ts'

/** It goes round: whoever sees it twice sees no seam. */
const roundS = 16
const passEveryS = 2
const flightS = 0.6
const light = { x: 0.1, y: 0.06, dark: 0.3 }
const places = [
  [3.2, 7.6],
  [6.8, 2.4],
  [6.6, 12.6],
  [11.4, 4.6],
  [11.6, 10.6],
] as const
/** Who has the ball; the last one gives it back to the first. */
const order = [0, 1, 3, 0, 2, 4, 2, 1] as const

const holding = pose({
  lean: 0.25,
  leftArm: limb(1, 1, 0.05),
  rightArm: limb(1, 1, 0.05),
  leftLeg: limb(0.4, 0.8),
  rightLeg: limb(0.4, 0.8),
})
const pushed = pose({ ...holding, leftArm: limb(1.5, 0.1, 0.05), rightArm: limb(1.5, 0.1, 0.05) })

/** Each about a place of its own, back where it began after a round. */
const trackOf = (x: number, y: number, turn: number): Track =>
  times(roundS * 2 + 5, (step) => {
    const at = step / 2 - 1
    const phase = (2 * Math.PI * at) / roundS + turn * 1.3
    return [at, x + 0.9 * Math.sin(2 * phase), y + 0.7 * Math.cos(3 * phase)] as const
  })

const paths = places.map(([x, y], index) => trackOf(x, y, index))
const who = (pass: number): Track => paths[order[pass % order.length] ?? 0] ?? []

function flights(): Flight[] {
  const inHands =
    (track: Track) =>
    (t: number): Point => {
      const [x, y] = placeAt(track, ((t % roundS) + roundS) % roundS)
      return [x + 0.3, y - 0.15, 1.15]
    }
  return times(order.length + 1, (pass): Flight[] => {
    const fromS = pass * passEveryS
    const [has, next] = [inHands(who(pass)), inHands(who(pass + 1))]
    const thrownS = fromS + passEveryS - flightS
    return [held(fromS, thrownS, has), fly(thrownS, fromS + passEveryS, has(thrownS), next(fromS + passEveryS), 0.35)]
  }).flat()
}

function lineUp(numbers: readonly number[], ball: (timeS: number) => Point): Athlete[] {
  const body = { watch: ball, heightM: 1.98, stance: ready }
  const attack = paths.map((track, index): Athlete => {
    const passes = order.flatMap((one, pass) => (one === index ? [(pass + 1) * passEveryS - flightS] : []))
    const actions = passes.map((atS) => ({
      fromS: atS - 0.5,
      toS: atS + 0.15,
      pose: sequence(holding, holding, pushed),
    }))
    return { ...body, kit: kitOf(own, numbers[index] ?? 0), track, actions, beat: (index * Math.PI) / 4 }
  })
  const guards = paths.map((track, index): Athlete => {
    const { number: _, ...bare } = kitOf(inWhite, index * 7 + 3)
    const guard: Track = track.map(([at, x, y]) => [at, mix(x, rim[0], 0.22) + 0.4, mix(y, widthM / 2, 0.2)])
    return { ...body, kit: bare, track: guard, beat: index + 1 }
  })
  return [...attack, ...guards]
}

/** What the camera in the own house sees when nothing is written on it: the ball goes round, and nobody shoots. */
export function possession(numbers: readonly number[]): Production {
  const all = flights()
  const ball = (t: number) => ballAt(all, t)
  const athletes = lineUp(numbers, ball)
  const camera = (t: number): Camera => {
    const round = (at: number) => ball(((at % roundS) + roundS) % roundS)
    const x = meanOf((at) => round(at)[0], t - 1.2, 0.3, 9)
    return { eye: [x * 0.45, -15, 6.6], target: [x * 0.8 + 1.2, 6.4, 1.5], zoom: 2 }
  }
  return produce(
    { home: own, away: inWhite, note: '', seed: 7 },
    {
      shots: [{ toS: roundS, playFromS: 0, speed: 1, camera }],
      stands: {
        around: { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
        size: { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
      },
      sky: { top: '#05060b', bottom: '#151826' },
      ground: (stage) => drawCourt(stage, own),
      thrill: () => 0.2,
      crowd: { level: 0.7, replay: 0.5 },
      cast: (t) => [
        ...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)),
        ballProp(ball(t), { radiusM: 0.15, color: '#d9671e', seam: '#3a1a08' }, t * 4),
        hoop(1, 0),
        hoop(-1, 0),
      ],
      sound: (track) => {
        for (const pass of order.keys()) track.thump((pass + 1) * passEveryS, 110, 0.2)
      },
      posterS: 5,
    },
  )
}
