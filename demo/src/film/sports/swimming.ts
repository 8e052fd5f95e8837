import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, poseBetween } from '../body/pose.ts'
import { kitOf } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import { block, drawPool, foam, laneM, lanes, laneY, poolM } from '../grounds/pool.ts'
import type { Camera } from '../stage/camera.ts'
import { ease, mix, times, unit } from '../stage/numbers.ts'
import type { Prop } from '../stage/stage.ts'
import { type Finisher, inLanes, linesOf, type RaceMoment, raceClock } from '../told/race.ts'
import { type Meeting, meetingOf, produce } from './produce.ts'

interface Race extends Meeting {
  /** What stands on the bug: `100 FREESTYLE`. */
  event: string
  women: boolean
  /** From the near lane to the far one; who is first swims in the fourth. */
  swimmers: readonly (Finisher | undefined)[]
}

/** When the first one touches; the others as much later as they were. */
const winnerS = 8.78
const winnersLane = 3
const metresPerS = 1.84
const reach = 1.35
const light = { x: 0, y: 0, dark: 0 }
const upright = pose({ leftArm: limb(1.2, 0.4, 0.5), rightArm: limb(1, 0.4, 0.5) })
const joy = pose({ ...armsUp, rightArm: limb(2.9, 0, 0.2), leftArm: limb(0.9, 0.4, 0.5) })

const touchS = (swimmer: Finisher | undefined) => winnerS + (swimmer?.behindS ?? 0)

/** All at the pace of the first one: how far behind somebody touches is how far behind she swims. */
function at(swimmer: Finisher | undefined, lane: number, t: number) {
  const end = touchS(swimmer)
  const share = unit(t / end)
  const endM = poolM - reach
  return mix(endM - metresPerS * end, endM, share + 0.03 * Math.sin(share * Math.PI) * (lane % 3 ? 1 : -1))
}

function crawl(phase: number): Pose {
  const arm = (turn: number) => limb(Math.PI - turn, 0.35 + 0.7 * Math.max(0, -Math.sin(turn)), 0.1)
  return {
    lean: 0.05,
    twist: 0.35 * Math.sin(phase),
    tumble: 1.5,
    leftArm: arm(phase % (2 * Math.PI)),
    rightArm: arm((phase + Math.PI) % (2 * Math.PI)),
    leftLeg: limb(0.22 * Math.sin(phase * 3), 0.15, 0.05),
    rightLeg: limb(-0.22 * Math.sin(phase * 3), 0.15, 0.05),
    liftM: 0,
  }
}

function swimmer(race: Race, lane: number, t: number): Prop[] {
  const who = race.swimmers[lane]
  if (!who) return []
  const end = touchS(who)
  const x = at(who, lane, t)
  const y = laneY(lane)
  const { team } = who
  const skin = kitOf(team, lane * 5 + 2).skin
  const kit = kitOf(team, lane * 5 + 2, {
    head: 'swim-cap',
    hair: team.color,
    shoes: skin,
    socks: skin,
    shirt: race.women ? '#1b2033' : skin,
    shorts: '#1b2033',
  })
  const { number: _, ...bare } = kit
  const rest = ease(end + 0.15, end + 0.7, t)
  const cheer = lane === winnersLane ? ease(end + 0.5, end + 0.9, t) : 0
  const posed = poseBetween(crawl(t * 7.4 + lane * 1.7), poseBetween(upright, joy, cheer), rest)
  const bob = 0.05 * Math.sin(t * 3 + lane)
  const figure = figureProp(
    {
      at: [x + rest * 0.9, y, mix(-0.22, -1.28 + 0.16 * cheer, rest) + bob],
      facing: mix(0, lane === winnersLane ? -1.9 : 2.6, rest),
      pose: posed,
      kit: bare,
    },
    light,
  )
  return [
    { at: [x, y, 0], draw: (stage) => submerged(stage, x + rest * 0.9, y, rest, figure) },
    foam(x, y, t + lane, 1 - rest * 0.8),
  ]
}

/** Draws a body and the water over what of it lies under the surface. */
function submerged(stage: Parameters<Prop['draw']>[0], x: number, y: number, upright: number, figure: Prop): void {
  const { g, view } = stage
  const surface = view.project([x, y, 0])
  g.save()
  if (upright > 0.5) {
    g.beginPath()
    g.rect(0, 0, view.width, surface.y)
    g.clip()
  }
  figure.draw(stage)
  g.restore()
  g.fillStyle = `rgba(36,160,205,${0.32 * (1 - upright)})`
  g.beginPath()
  g.ellipse(
    surface.x - surface.scale * 0.4,
    surface.y + surface.scale * 0.06,
    surface.scale * 0.8,
    surface.scale * 0.14,
    0,
    0,
    7,
  )
  g.fill()
}

function cameras(first: Finisher | undefined) {
  const deck = (t: number): Camera => {
    const x = at(first, winnersLane, t)
    const close = ease(6.8, 8.8, t)
    return {
      eye: [mix(x - 2, 22, close), -7.4, mix(6.2, 4.6, close)],
      target: [mix(x + 0.6, 23, close), mix(7.6, 8.2, close), 0],
      zoom: mix(1.25, 1.75, close),
    }
  }
  const wall = (t: number): Camera => ({
    eye: [poolM + 2.6, laneY(winnersLane) - 3.4 + t * 0.1, 4.2],
    target: [22.6, laneY(winnersLane) + 0.9, 0],
    zoom: 1.05,
  })
  return { deck, wall }
}

/** The last lap of a race that somebody of the hosts won. */
export function swimming(
  { game, event, finishers }: RaceMoment,
  { women, ...look }: Pick<Race, 'women' | 'note' | 'seed'>,
): Production {
  const [first] = finishers
  const swimmers = inLanes(finishers, winnersLane)
  const race: Race = { ...meetingOf(game, look), event: event.toUpperCase(), women, swimmers }
  const { home, away } = race
  const { deck, wall } = cameras(first)
  const far = lanes * laneM
  return produce(race, {
    shots: [
      { toS: 10.6, playFromS: 0, speed: 1, camera: deck },
      { toS: 14, playFromS: 7.6, speed: 0.5, camera: wall, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -14, right: 40, far: far + 5, near: -4, behind: -14 },
      size: { rows: 11, rise: 0.55, run: 0.9, wallM: 2, full: 0.9 },
      guests: away.color,
    },
    sky: { top: '#0d1a24', bottom: '#27465a' },
    ground: (stage, t) => drawPool(stage, home, t),
    thrill: (t) => 0.25 + 0.3 * ease(4, 8, t) + 0.45 * ease(winnerS - 0.1, winnerS + 0.4, t),
    crowd: { level: 0.75, replay: 0.5 },
    cast: (t) => times(lanes, (lane) => [...swimmer(race, lane, t), block(lane, home)]).flat(),
    board: (t) => ({
      kind: 'race',
      title: race.event,
      clock: raceClock((first?.mark ?? 0) + Math.min(t, winnerS) - winnerS),
      lines: linesOf(finishers),
    }),
    shout: { word: 'TOUCHED OUT!', atS: winnerS + 0.15 },
    sound: (track) => {
      for (let t = 0; t < 9; t += 0.42) track.rush(t, 0.4, 0.16)
      track.rush(winnerS, 0.6, 0.5)
      track.sting(10.3, [440, 554, 659, 880])
    },
    posterS: 7.4,
  })
}
