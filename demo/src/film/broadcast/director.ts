import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Team } from '../body/teams.ts'
import { type Camera, viewFrom } from '../stage/camera.ts'
import { darker } from '../stage/color.ts'
import { ease, unit } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { drawProps } from '../stage/stage.ts'
import { type Board, drawBoard, drawCard, drawShout, drawTag } from './score-bug.ts'
import type { SoundTrack } from './sound.ts'

export const frameRate = 30
export const frameWidth = 960
export const frameHeight = 540

/** A stretch of the film: which part of the play is seen, how fast, and from where. */
export interface Shot {
  toS: number
  playFromS: number
  speed: number
  camera: (playS: number) => Camera
  tag?: string
  /** The next shot follows without a wipe. */
  hardCut?: true
}

/** One film: the place, who is in it, and how it is shown. */
export interface Production {
  durationS: number
  home: Team
  away: Team
  title: string
  note: string
  shots: readonly Shot[]
  backdrop(stage: Stage, camera: Camera, playS: number): void
  cast(playS: number): Prop[]
  /** Absent, nothing is written on the picture: it may be anybody's. */
  board?(playS: number): Board
  /** The word that comes when the play is at its best, and when the score changes; a bare picture has none. */
  shout?: { word: string; atS: number; team: Team }
  sound(track: SoundTrack): void
  posterS: number
}

export const wipeS = 0.44

export function drawFrame(g: SKRSContext2D, film: Production, timeS: number): void {
  const index = film.shots.findIndex(({ toS }) => timeS < toS)
  const shot = film.shots.at(index)
  if (!shot) return
  const startS = film.shots[index - 1]?.toS ?? 0
  const playS = shot.playFromS + (timeS - startS) * shot.speed
  const camera = shot.camera(playS)
  const stage: Stage = { g, view: viewFrom(camera, frameWidth, frameHeight) }
  film.backdrop(stage, camera, playS)
  drawProps(stage, film.cast(playS))
  vignette(g)
  if (shot.tag) drawTag(g, shot.tag, film.home.color)
  else if (film.board) {
    const sinceS = playS - (film.shout?.atS ?? Number.POSITIVE_INFINITY)
    drawBoard(g, film.board(playS), film.home, film.away, sinceS > 0 ? unit(1 - sinceS) : 0)
    if (film.title) drawCard(g, film, film.home, timeS)
    if (film.shout) drawShout(g, film.shout.word, film.shout.team, sinceS)
  }
  for (const cut of film.shots.slice(0, -1).filter(({ hardCut }) => !hardCut))
    drawWipe(g, film.home, (timeS - cut.toS + wipeS) / (2 * wipeS))
}

/** Bars in the house's colours that cross the picture while it changes behind them. */
export function drawWipe(g: SKRSContext2D, team: Team, share: number): void {
  if (share <= 0 || share >= 1) return
  const bars = [darker(team.color, 0.55), team.color, team.trim, darker(team.color, 0.25)]
  for (const [index, fill] of bars.entries()) {
    const late = index * 0.05
    const head = ease(late, 0.42 + late, share) * 1400 - 200
    const tail = ease(0.44 + late, 0.86 + late, share) * 1400 - 200
    g.fillStyle = fill
    g.beginPath()
    const [top, bottom] = [index * 135, (index + 1) * 135]
    g.moveTo(tail - top * 0.3, top)
    g.lineTo(head - top * 0.3, top)
    g.lineTo(head - bottom * 0.3, bottom)
    g.lineTo(tail - bottom * 0.3, bottom)
    g.fill()
  }
}

function vignette(g: SKRSContext2D): void {
  const ramp = g.createRadialGradient(480, 280, 300, 480, 270, 640)
  ramp.addColorStop(0, 'rgba(3,4,10,0)')
  ramp.addColorStop(1, 'rgba(3,4,10,.5)')
  g.fillStyle = ramp
  g.fillRect(0, 0, frameWidth, frameHeight)
}
