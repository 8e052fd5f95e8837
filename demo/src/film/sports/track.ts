import { type FilmedAthlete, getFigureAt, getPositionAt, type MotionTrack } from '../body/athlete.ts'
import { createFigureProp } from '../body/figure.ts'
import { armsUp, type BodyPose, createLimb, createPose, sequencePoses } from '../body/pose.ts'
import { createKit } from '../body/teams.ts'
import { assignLanes, formatFinishers, formatRaceClock, type RaceFinisher, type RaceMoment } from '../document/race.ts'
import { createFinishGantry, drawRunningTrack, trackLaneM, trackLanes } from '../grounds/running-track.ts'
import type { FilmCamera } from '../stage/camera.ts'
import { easeBetween, mixNumbers } from '../stage/numbers.ts'
import { createMeeting, produceFilm } from './produce.ts'

/** Time when the winner crosses the line; the others follow by their real gaps. */
const winnerS = 5.62
const winnerLane = 4
const metresPerS = 9.42
const light = { x: -0.45, y: 0.5, dark: 0.32 }
const getLaneY = (lane: number) => (lane + 0.5) * trackLaneM
const dip = createPose({
  lean: 0.75,
  leftArm: createLimb(-1.1, 0.7, 0.3),
  rightArm: createLimb(-1, 0.7, 0.3),
  leftLeg: createLimb(0.9, 0.9),
  rightLeg: createLimb(-0.7, 0.7),
})
const glad: BodyPose = { ...armsUp, lean: -0.1, leftLeg: createLimb(0.5, 0.7), rightLeg: createLimb(-0.2, 0.5) }
const spent = createPose({
  lean: 1,
  leftArm: createLimb(0.7, 0.2, 0.1),
  rightArm: createLimb(0.7, 0.2, 0.1),
  leftLeg: createLimb(0.3, 0.5, 0.2),
  rightLeg: createLimb(0.3, 0.5, 0.2),
})

/** Creates a runner on the last meters of a hundred; x is the distance to the finish. */
function createRunner({ team, behindS }: RaceFinisher, lane: number): FilmedAthlete {
  const y = getLaneY(lane)
  const end = winnerS + behindS
  const from = -metresPerS * end
  const track: MotionTrack = [
    [-1, from - 9.4, y],
    [0, from, y],
    [end / 2, from / 2 + 0.25 * Math.sin(lane * 2.1), y],
    [end, 0, y],
    [end + 1, 8.6, y],
    [end + 2.4, 15, y],
    [end + 4, 17.6, y],
  ]
  const kit = createKit(team, lane + 1, {
    head: 'ponytail',
    shorts: '#1b1d26',
    shoes: lane % 2 ? '#f3ff57' : '#ff5a3c',
    socks: createKit(team, lane + 1).skin,
  })
  const actions = [{ fromS: end - 0.12, toS: end + 0.3, pose: sequencePoses(dip, dip) }]
  const after = lane === winnerLane ? glad : spent
  return {
    kit,
    track,
    actions: [...actions, { fromS: end + (lane === winnerLane ? 0.7 : 2.6), toS: 14, pose: () => after }],
    beat: lane * 1.9,
    heightM: 1.8,
  }
}

/** Films the end of a hundred meters that a host won. */
export function filmSprint(
  { game, event, finishers }: RaceMoment,
  options: { title: string; note: string; seed: number },
) {
  const race = { ...createMeeting(game, options), title: options.title }
  const { home } = race
  const [first] = finishers
  const field = assignLanes(finishers, winnerLane)
  const athletes = field.flatMap((who, lane) => (who ? [createRunner(who, lane)] : []))
  const winner = createRunner(first, winnerLane).track
  const filmFromRail = (t: number): FilmCamera => {
    const [x] = getPositionAt(winner, Math.min(t, 8.6))
    return {
      eye: [x * 0.94 + 3, -11.5, 3.1],
      target: [x + mixNumbers(-0.6, 1.2, easeBetween(4, 6, t)), 3.4, 0.5],
      zoom: mixNumbers(1.3, 1.75, easeBetween(2, 5.6, t)),
    }
  }
  const filmHeadOn = (t: number): FilmCamera => ({
    eye: [13.5, 6.4, 1.5],
    target: [-2, 5.2, 1.2],
    zoom: mixNumbers(1.9, 1.25, easeBetween(4.6, 6.4, t)),
  })
  return produceFilm(race, {
    title: race.title,
    shots: [
      { toS: 8.4, playFromS: 0, speed: 1, camera: filmFromRail },
      { toS: 14, playFromS: 4.4, speed: 0.4, camera: filmHeadOn, tag: 'REPLAY' },
    ],
    stands: {
      around: { left: -80, right: 60, far: trackLanes * trackLaneM + 5, near: -6, behind: -18 },
      size: { rows: 12, rise: 0.6, run: 0.9, wallM: 1.4, full: 0.9 },
    },
    sky: { top: '#f0a35c', bottom: '#ffe2b8' },
    ground: (stage) => drawRunningTrack(stage, home),
    thrill: (t) => 0.35 + 0.3 * easeBetween(2, 5, t) + 0.35 * easeBetween(winnerS - 0.1, winnerS + 0.4, t),
    crowd: { level: 0.8, replay: 0.55 },
    cast: (t) => [
      ...athletes.map((athlete) => createFigureProp(getFigureAt(athlete, t), light)),
      createFinishGantry(home),
    ],
    board: (t) => ({
      kind: 'race',
      title: event.toUpperCase(),
      clock: formatRaceClock((first?.mark ?? 0) + Math.min(t, winnerS) - winnerS),
      lines: formatFinishers(finishers),
    }),
    shout: { word: 'AT THE LINE!', atS: winnerS + 0.1 },
    sound: (track) => {
      for (let t = 0; t < 6; t += 0.115) track.thump(t, 130, 0.06)
      track.sting(8.1, [392, 523, 659, 1047])
    },
    posterS: 5.2,
  })
}
