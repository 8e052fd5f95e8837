import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FilmTeam } from '../body/teams.ts'
import { createView, type FilmCamera } from '../stage/camera.ts'
import { darkenColor } from '../stage/color.ts'
import { clampToUnit, easeBetween } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawProps } from '../stage/stage.ts'
import { drawBoard, drawCard, drawShout, drawTag, type ScoreBoard } from './score-bug.ts'
import type { SoundTrack } from './sound.ts'

export const frameRate = 30
export const frameWidth = 960
export const frameHeight = 540

/** A section of the video: the part of the play it shows, its speed and its camera. */
export interface CameraShot {
  toS: number
  playFromS: number
  speed: number
  camera: (playS: number) => FilmCamera
  tag?: string
  /** The next shot follows without a wipe. */
  hardCut?: true
}

/** A video: its place, its cast and its shots. */
export interface FilmProduction {
  durationS: number
  home: FilmTeam
  away: FilmTeam
  title: string
  note: string
  shots: readonly CameraShot[]
  backdrop(stage: FilmStage, camera: FilmCamera, playS: number): void
  cast(playS: number): StageProp[]
  /** Without a board nothing is written on the picture, which then fits any team. */
  board?(playS: number): ScoreBoard
  /** Large word shown at the play's climax, when the score changes. */
  shout?: { word: string; atS: number; team: FilmTeam }
  sound(track: SoundTrack): void
  posterS: number
}

export const wipeS = 0.44

export function drawFrame(g: SKRSContext2D, film: FilmProduction, timeS: number): void {
  const index = film.shots.findIndex(({ toS }) => timeS < toS)
  const shot = film.shots.at(index)
  if (!shot) return
  const startS = film.shots[index - 1]?.toS ?? 0
  const playS = shot.playFromS + (timeS - startS) * shot.speed
  const camera = shot.camera(playS)
  const stage: FilmStage = { g, view: createView(camera, frameWidth, frameHeight) }
  film.backdrop(stage, camera, playS)
  drawProps(stage, film.cast(playS))
  drawVignette(g)
  if (shot.tag) drawTag(g, shot.tag, film.home.color)
  else if (film.board) {
    const sinceS = playS - (film.shout?.atS ?? Number.POSITIVE_INFINITY)
    drawBoard(g, film.board(playS), film.home, film.away, sinceS > 0 ? clampToUnit(1 - sinceS) : 0)
    if (film.title) drawCard(g, film, film.home, timeS)
    if (film.shout) drawShout(g, film.shout.word, film.shout.team, sinceS)
  }
  for (const cut of film.shots.slice(0, -1).filter(({ hardCut }) => !hardCut))
    drawWipe(g, film.home, (timeS - cut.toS + wipeS) / (2 * wipeS))
}

/** Draws bars in the team's colors that cross the picture while it changes behind them. */
export function drawWipe(g: SKRSContext2D, team: FilmTeam, share: number): void {
  if (share <= 0 || share >= 1) return
  const bars = [darkenColor(team.color, 0.55), team.color, team.trim, darkenColor(team.color, 0.25)]
  for (const [index, fill] of bars.entries()) {
    const late = index * 0.05
    const head = easeBetween(late, 0.42 + late, share) * 1400 - 200
    const tail = easeBetween(0.44 + late, 0.86 + late, share) * 1400 - 200
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

function drawVignette(g: SKRSContext2D): void {
  const ramp = g.createRadialGradient(480, 280, 300, 480, 270, 640)
  ramp.addColorStop(0, 'rgba(3,4,10,0)')
  ramp.addColorStop(1, 'rgba(3,4,10,.5)')
  g.fillStyle = ramp
  g.fillRect(0, 0, frameWidth, frameHeight)
}
