import { type Athlete, figureAt, placeAt, type Track } from '../body/athlete.ts'
import { figureProp } from '../body/figure.ts'
import { armsUp, limb, type Pose, pose, sequence } from '../body/pose.ts'
import { kitOf, type Team, teams } from '../body/teams.ts'
import type { Production } from '../broadcast/director.ts'
import type { Camera, Point } from '../stage/camera.ts'
import { clear } from '../stage/color.ts'
import { crowdOf } from '../stage/crowd.ts'
import { lettering, line, pole, rectangle, shape } from '../stage/ground.ts'
import { ease, mix, times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards, bowl } from '../stage/venue.ts'

interface Race {
  home: Team
  away: Team
  title: string
  note: string
  names: readonly [string, string, string, string]
  seed: number
}

// The last 55 metres of a hundred; x is the distance to the finish.
const laneM = 1.25
const lanes = 8
const startX = [-52.6, -53, -53.9, -54.2, -53.4, -53.8, -52.4, -53.2] as const
const finishS = [6.32, 6.1, 5.86, 5.7, 5.62, 5.95, 6.2, 6.44] as const
const winnerS = 5.62
const light = { x: -0.45, y: 0.5, dark: 0.32 }
const laneY = (lane: number) => (lane + 0.5) * laneM
const field = [
  teams.pines,
  teams.mesa,
  teams.owls,
  teams.foxes,
  teams.harbor,
  teams.mesa,
  teams.pines,
  teams.summit,
] as const

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

function runner(lane: number): Athlete {
  const y = laneY(lane)
  const end = finishS[lane] ?? 6
  const from = startX[lane] ?? -53
  const track: Track = [
    [-1, from - 9.4, y],
    [0, from, y],
    [end / 2, from / 2 + 0.25 * Math.sin(lane * 2.1), y],
    [end, 0, y],
    [end + 1, 8.6, y],
    [end + 2.4, 15, y],
    [end + 4, 17.6, y],
  ]
  const team = field[lane] ?? teams.pines
  const kit = kitOf(team, lane + 1, {
    head: 'ponytail',
    shorts: '#1b1d26',
    shoes: lane % 2 ? '#f3ff57' : '#ff5a3c',
    socks: kitOf(team, lane + 1).skin,
  })
  const actions = [{ fromS: end - 0.12, toS: end + 0.3, pose: sequence(dip, dip) }]
  const after = lane === 4 ? glad : spent
  return {
    kit,
    track,
    actions: [...actions, { fromS: end + (lane === 4 ? 0.7 : 2.6), toS: 14, pose: () => after }],
    beat: lane * 1.9,
    heightM: 1.8,
  }
}

function drawTrack(stage: Stage, home: Team): void {
  const far = lanes * laneM
  shape(stage, rectangle(-90, -24, 180, 60), '#2f7a3c')
  boards(stage, [-70, far + 3.6, 0], [50, far + 3.6, 0], 1, [home.color, home.trim])
  shape(stage, rectangle(-90, far, 180, 3.5), '#7d8792')
  shape(stage, rectangle(-90, 0, 180, far), '#b4482f')
  for (const x of times(30, (i) => -75 + i * 5)) shape(stage, rectangle(x, 0, 2.5, far), clear('#ffffff', 0.035))
  for (const lane of times(lanes + 1, (i) => i))
    line(
      stage,
      [
        [-90, lane * laneM, 0],
        [90, lane * laneM, 0],
      ],
      0.06,
      '#f7f3ee',
    )
  line(
    stage,
    [
      [0, 0, 0],
      [0, far, 0],
    ],
    0.16,
    '#ffffff',
  )
  for (const mark of [-50, -40, -30, -20, -10])
    line(
      stage,
      [
        [mark, 0, 0],
        [mark, far, 0],
      ],
      0.06,
      clear('#ffffff', 0.5),
    )
  for (const lane of times(lanes, (i) => i)) {
    const plane = {
      at: [1.1, (lane + 0.85) * laneM, 0] as Point,
      across: [1, 0, 0] as Point,
      down: [0, -0.9, 0] as Point,
      fill: '#ffffff',
    }
    lettering(stage, String(lane + 1), plane)
  }
}

const gantry = (home: Team): Prop => ({
  at: [0, lanes * laneM + 0.6, 0],
  draw: (stage) => {
    const far = lanes * laneM + 1
    pole(stage, [0, far, 0], [0, far, 4.6], 0.24, '#2a2f3b')
    shape(
      stage,
      [
        [0, far, 4.7],
        [0, far - 2.4, 4.7],
        [0, far - 2.4, 3.6],
        [0, far, 3.6],
      ],
      home.color,
    )
    shape(
      stage,
      [
        [-1.4, far, 4.7],
        [1.4, far, 4.7],
        [1.4, far, 3.7],
        [-1.4, far, 3.7],
      ],
      home.color,
    )
    lettering(stage, 'FINISH', { at: [-1.3, far, 4.65], across: [2.6, 0, 0], down: [0, 0, -0.9], fill: home.trim })
  },
})

export function sprint(race: Race): Production {
  const { home, away } = race
  const athletes = times(lanes, runner)
  const winner = athletes[4]?.track ?? []
  const edge = { left: -80, right: 60, far: lanes * laneM + 5, near: -6, behind: -18 }
  const drawCrowd = crowdOf(
    bowl(edge, { rows: 12, rise: 0.6, run: 0.9, wallM: 1.4, full: 0.9 }),
    [home.color, home.trim],
    race.seed,
  )
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
  const thrill = (t: number) => 0.35 + 0.3 * ease(2, 5, t) + 0.35 * ease(winnerS - 0.1, winnerS + 0.4, t)
  return {
    durationS: 14,
    home,
    away,
    title: race.title,
    note: race.note,
    shots: [
      { toS: 8.4, playFromS: 0, speed: 1, camera: rail },
      { toS: 14, playFromS: 4.4, speed: 0.4, camera: headOn, tag: 'REPLAY' },
    ],
    backdrop: (stage, camera, t) => {
      drawCrowd(stage, camera, t, thrill(t), { top: '#f0a35c', bottom: '#ffe2b8', seats: '#1b1e2a' })
      drawTrack(stage, home)
    },
    cast: (t) => [...athletes.map((athlete) => figureProp(figureAt(athlete, t), light)), gantry(home)],
    board: (t) => ({
      kind: 'race',
      title: '100 METERS · FINAL',
      clock: (5.79 + Math.min(t, winnerS)).toFixed(2),
      lines: race.names,
    }),
    shout: { word: 'AT THE LINE!', atS: winnerS + 0.1, team: home },
    sound: (track) => {
      track.crowd((t) => (t < 8.4 ? thrill(t) : 0.55) * 0.8)
      for (let t = 0; t < 6; t += 0.115) track.thump(t, 130, 0.06)
      track.sting(8.1, [392, 523, 659, 1047])
    },
    posterS: 5.2,
  }
}
