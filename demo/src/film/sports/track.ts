import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, sequence } from '../body/pose.ts'
import { kitOf } from '../body/teams.ts'
import { drawTrack, gantry, laneM, lanes } from '../grounds/running-track.ts'
import type { Camera } from '../stage/camera.ts'
import { ease, mix } from '../stage/numbers.ts'
import { type Finisher, inLanes, linesOf, type RaceMoment, raceClock } from '../told/race.ts'
import { meetingOf, produce } from './produce.ts'

/** When the first one is at the line; the others as much later as they were. */
const winnerS = 5.62
const winnersLane = 4
const metresPerS = 9.42
const light = { x: -0.45, y: 0.5, dark: 0.32 }
const laneY = (lane: number) => (lane + 0.5) * laneM
const dip = pose({
  lean: 0.75,
  leftArm: limb(-1.1, 0.7, 0.3),
  rightArm: limb(-1, 0.7, 0.3),
  leftLeg: limb(0.9, 0.9),
  rightLeg: limb(-0.7, 0.7),
})
const glad: Pose = { ...armsUp, lean: -0.1, leftLeg: limb(0.5, 0.7), rightLeg: limb(-0.2, 0.5) }
const spent = pose({
  lean: 1,
  leftArm: limb(0.7, 0.2, 0.1),
  rightArm: limb(0.7, 0.2, 0.1),
  leftLeg: limb(0.3, 0.5, 0.2),
  rightLeg: limb(0.3, 0.5, 0.2),
})

/** The last of a hundred metres; x is the distance to the finish. */
function runner({ team, behindS }: Finisher, lane: number): Athlete {
  const y = laneY(lane)
  const end = winnerS + behindS
  const from = -metresPerS * end
  const track: Track = [
    [-1, from - 9.4, y],
    [0, from, y],
    [end / 2, from / 2 + 0.25 * Math.sin(lane * 2.1), y],
    [end, 0, y],
    [end + 1, 8.6, y],
    [end + 2.4, 15, y],
    [end + 4, 17.6, y],
  ]
  const kit = kitOf(team, lane + 1, {
    head: 'ponytail',
    shorts: '#1b1d26',
    shoes: lane % 2 ? '#f3ff57' : '#ff5a3c',
    socks: kitOf(team, lane + 1).skin,
  })
  const actions = [{ fromS: end - 0.12, toS: end + 0.3, pose: sequence(dip, dip) }]
  const after = lane === winnersLane ? glad : spent
  return {
    kit,
    track,
    actions: [...actions, { fromS: end + (lane === winnersLane ? 0.7 : 2.6), toS: 14, pose: () => after }],
    beat: lane * 1.9,
    heightM: 1.8,
  }
}

/** The end of a hundred metres that somebody of the hosts won. */
export function sprint({ game, event, finishers }: RaceMoment, look: { title: string; note: string; seed: number }) {
  const race = { ...meetingOf(game, look), title: look.title }
  const { home } = race
  const [first] = finishers
  const field = inLanes(finishers, winnersLane)
  const athletes = field.flatMap((who, lane) => (who ? [runner(who, lane)] : []))
  const winner = runner(first, winnersLane).track
  const rail = (t: number): Camera => {
    const [x] = placeAt(winner, Math.min(t, 8.6))
    return {
      eye: [x * 0.94 + 3, -11.5, 3.1],
      target: [x + mix(-0.6, 1.2, ease(4, 6, t)), 3.4, 0.5],
      zoom: mix(1.3, 1.75, ease(2, 5.6, t)),
    }
  }
  const headOn = (t: number): Camera => ({
    eye: [13.5, 6.4, 1.5],
    target: [-2, 5.2, 1.2],
    zoom: mix(1.9, 1.25, ease(4.6, 6.4, t)),
  })
  return produce(race, {
    title: race.title,
    shots: [
      { toS: 8.4, playFromS: 0, speed: 1, camera: rail },
      { toS: 14, playFromS: 4.4, speed: 0.4, camera: headOn, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -80, right: 60, far: lanes * laneM + 5, near: -6, behind: -18 },
      size: { rows: 12, rise: 0.6, run: 0.9, wallM: 1.4, full: 0.9 },
    },
    sky: { top: '#f0a35c', bottom: '#ffe2b8' },
    ground: (stage) => drawTrack(stage, home),
    thrill: (t) => 0.35 + 0.3 * ease(2, 5, t) + 0.35 * ease(winnerS - 0.1, winnerS + 0.4, t),
    crowd: { level: 0.8, replay: 0.55 },
    cast: (t) => [...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)), gantry(home)],
    board: (t) => ({
      kind: 'race',
      title: event.toUpperCase(),
      clock: raceClock((first?.mark ?? 0) + Math.min(t, winnerS) - winnerS),
      lines: linesOf(finishers),
    }),
    shout: { word: 'AT THE LINE!', atS: winnerS + 0.1 },
    sound: (track) => {
      for (let t = 0; t < 6; t += 0.115) track.thump(t, 130, 0.06)
      track.sting(8.1, [392, 523, 659, 1047])
    },
    posterS: 5.2,
  })
}
