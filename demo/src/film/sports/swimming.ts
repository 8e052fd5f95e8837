import { createFigureProp } from '../body/figure.ts'
import { armsUp, type BodyPose, blendPoses, createLimb, createPose } from '../body/pose.ts'
import { createKit } from '../body/teams.ts'
import type { FilmProduction } from '../broadcast/director.ts'
import { assignLanes, formatFinishers, formatRaceClock, type RaceFinisher, type RaceMoment } from '../document/race.ts'
import { createFoam, createStartBlock, drawSwimmingPool, getLaneY, laneM, lanes, poolM } from '../grounds/pool.ts'
import type { FilmCamera } from '../stage/camera.ts'
import { clampToUnit, easeBetween, mapTimes, mixNumbers } from '../stage/numbers.ts'
import type { StageProp } from '../stage/stage.ts'
import { createMeeting, type FilmMeeting, produceFilm } from './produce.ts'

interface SwimmingRace extends FilmMeeting {
  /** Title on the score bug, for example "100 FREESTYLE". */
  event: string
  women: boolean
  /** Swimmers from the near lane to the far one; the winner is in the fourth. */
  swimmers: readonly (RaceFinisher | undefined)[]
}

/** Time of the winner's touch; the others touch later by their real gaps. */
const winnerS = 8.78
const winnerLane = 3
const metresPerS = 1.84
const reach = 1.35
const light = { x: 0, y: 0, dark: 0 }
const upright = createPose({ leftArm: createLimb(1.2, 0.4, 0.5), rightArm: createLimb(1, 0.4, 0.5) })
const joy = createPose({ ...armsUp, rightArm: createLimb(2.9, 0, 0.2), leftArm: createLimb(0.9, 0.4, 0.5) })

const getTouchTime = (swimmer: RaceFinisher | undefined) => winnerS + (swimmer?.behindS ?? 0)

/** Moves a swimmer at the winner's pace, behind by her gap at the touch. */
function getSwimmerX(swimmer: RaceFinisher | undefined, lane: number, t: number) {
  const end = getTouchTime(swimmer)
  const share = clampToUnit(t / end)
  const endM = poolM - reach
  return mixNumbers(endM - metresPerS * end, endM, share + 0.03 * Math.sin(share * Math.PI) * (lane % 3 ? 1 : -1))
}

function crawlPose(phase: number): BodyPose {
  const poseArm = (turn: number) => createLimb(Math.PI - turn, 0.35 + 0.7 * Math.max(0, -Math.sin(turn)), 0.1)
  return {
    lean: 0.05,
    twist: 0.35 * Math.sin(phase),
    tumble: 1.5,
    leftArm: poseArm(phase % (2 * Math.PI)),
    rightArm: poseArm((phase + Math.PI) % (2 * Math.PI)),
    leftLeg: createLimb(0.22 * Math.sin(phase * 3), 0.15, 0.05),
    rightLeg: createLimb(-0.22 * Math.sin(phase * 3), 0.15, 0.05),
    liftM: 0,
  }
}

function createSwimmer(race: SwimmingRace, lane: number, t: number): StageProp[] {
  const who = race.swimmers[lane]
  if (!who) return []
  const end = getTouchTime(who)
  const x = getSwimmerX(who, lane, t)
  const y = getLaneY(lane)
  const { team } = who
  const skin = createKit(team, lane * 5 + 2).skin
  const kit = createKit(team, lane * 5 + 2, {
    head: 'swim-cap',
    hair: team.color,
    shoes: skin,
    socks: skin,
    shirt: race.women ? '#1b2033' : skin,
    shorts: '#1b2033',
  })
  const { number: _, ...bare } = kit
  const rest = easeBetween(end + 0.15, end + 0.7, t)
  const cheer = lane === winnerLane ? easeBetween(end + 0.5, end + 0.9, t) : 0
  const posed = blendPoses(crawlPose(t * 7.4 + lane * 1.7), blendPoses(upright, joy, cheer), rest)
  const bob = 0.05 * Math.sin(t * 3 + lane)
  const figure = createFigureProp(
    {
      at: [x + rest * 0.9, y, mixNumbers(-0.22, -1.28 + 0.16 * cheer, rest) + bob],
      facing: mixNumbers(0, lane === winnerLane ? -1.9 : 2.6, rest),
      pose: posed,
      kit: bare,
    },
    light,
  )
  return [
    { at: [x, y, 0], draw: (stage) => drawSubmerged(stage, x + rest * 0.9, y, rest, figure) },
    createFoam(x, y, t + lane, 1 - rest * 0.8),
  ]
}

/** Draws a body, and water over the part under the surface. */
function drawSubmerged(
  stage: Parameters<StageProp['draw']>[0],
  x: number,
  y: number,
  upright: number,
  figure: StageProp,
): void {
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

function createPoolCameras(first: RaceFinisher | undefined) {
  const filmFromDeck = (t: number): FilmCamera => {
    const x = getSwimmerX(first, winnerLane, t)
    const close = easeBetween(6.8, 8.8, t)
    return {
      eye: [mixNumbers(x - 2, 22, close), -7.4, mixNumbers(6.2, 4.6, close)],
      target: [mixNumbers(x + 0.6, 23, close), mixNumbers(7.6, 8.2, close), 0],
      zoom: mixNumbers(1.25, 1.75, close),
    }
  }
  const filmFromWall = (t: number): FilmCamera => ({
    eye: [poolM + 2.6, getLaneY(winnerLane) - 3.4 + t * 0.1, 4.2],
    target: [22.6, getLaneY(winnerLane) + 0.9, 0],
    zoom: 1.05,
  })
  return { deck: filmFromDeck, wall: filmFromWall }
}

/** Films the last lap of a race that a host won. */
export function filmSwimming(
  { game, event, finishers }: RaceMoment,
  { women, ...options }: Pick<SwimmingRace, 'women' | 'note' | 'seed'>,
): FilmProduction {
  const [first] = finishers
  const swimmers = assignLanes(finishers, winnerLane)
  const race: SwimmingRace = { ...createMeeting(game, options), event: event.toUpperCase(), women, swimmers }
  const { home, away } = race
  const { deck, wall } = createPoolCameras(first)
  const far = lanes * laneM
  return produceFilm(race, {
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
    ground: (stage, t) => drawSwimmingPool(stage, home, t),
    thrill: (t) => 0.25 + 0.3 * easeBetween(4, 8, t) + 0.45 * easeBetween(winnerS - 0.1, winnerS + 0.4, t),
    crowd: { level: 0.75, replay: 0.5 },
    cast: (t) => mapTimes(lanes, (lane) => [...createSwimmer(race, lane, t), createStartBlock(lane, home)]).flat(),
    board: (t) => ({
      kind: 'race',
      title: race.event,
      clock: formatRaceClock((first?.mark ?? 0) + Math.min(t, winnerS) - winnerS),
      lines: formatFinishers(finishers),
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
