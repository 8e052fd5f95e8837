import type { Side } from '@fieldhouse/contract/games/game'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { formatPlayTime } from '../../films.ts'
import { type FilmTeam, ownTeam } from '../body/teams.ts'
import { drawFrame, drawWipe, type FilmProduction, wipeS } from '../broadcast/director.ts'
import { drawCard } from '../broadcast/score-bug.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import { getBugAt, withPossession } from '../document/bug.ts'
import { createMeeting, type FilmMeeting } from '../sports/produce.ts'
import type { FilmCamera } from '../stage/camera.ts'
import { createCrowd, type SkyColors } from '../stage/crowd.ts'
import { easeBetween } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { createStands } from '../stage/venue.ts'
import { type GameReel, getReelSecondAt, type ReelScene } from './reel.ts'

/** A video of a whole game: a scene for each play, as the document has it. */
export interface CondensedGame {
  durationS: number
  posterS: number
  draw(g: SKRSContext2D, filmS: number): void
  sound(track: SoundTrack): void
}

/** A play as it is drawn; its seconds count from the scene's start. */
export interface StagedPlay {
  cast(t: number): StageProp[]
  camera(t: number): FilmCamera
  /** Side that celebrates the play. */
  glad: Side
  sound(track: SoundTrack, fromS: number): void
}

/** A sport's part of a condensed game: its venue, and the staging of each play. */
export interface SportStaging {
  stands: { around: Parameters<typeof createStands>[0]; size: Parameters<typeof createStands>[1] }
  sky: SkyColors
  ground(stage: FilmStage): void
  playOf(scene: ReelScene): StagedPlay
  /** Adds the sound after the last play counts. */
  closing?(track: SoundTrack, atS: number): void
}

const getThrillAt = (t: number, countsS: number): number =>
  0.14 + 0.25 * easeBetween(countsS - 2.5, countsS, t) + 0.6 * easeBetween(countsS, countsS + 0.3, t)

export function createCondensedGame(
  reel: GameReel,
  staging: SportStaging,
  options: Pick<FilmMeeting, 'note' | 'seed'>,
): CondensedGame {
  const { scenes, durationS } = reel
  const meeting = createMeeting(reel.game, options)
  const drawCrowd = createCrowd(
    createStands(staging.stands.around, staging.stands.size),
    [ownTeam.color, ownTeam.trim],
    options.seed,
  )
  const plays = scenes.map(staging.playOf)
  const films = scenes.map((scene, index): FilmProduction => {
    const { cast, camera, glad } = plays[index] as StagedPlay
    const { moment, fromS, toS, countsS } = scene
    return {
      ...meeting,
      durationS: toS - fromS,
      title: index === 0 ? `${meeting.away.name} at ${ownTeam.name}` : '',
      shots: [{ toS: toS - fromS, playFromS: 0, speed: 1, camera }],
      backdrop: (stage, view, t) => {
        drawCrowd(stage, view, t, getThrillAt(t, countsS) * (glad === 'home' ? 1 : 0.5), staging.sky)
        staging.ground(stage)
      },
      cast,
      board: (t) => {
        const bug = getBugAt(reel.game, getReelSecondAt(reel, fromS + t))
        return t < countsS ? withPossession(moment, bug) : bug
      },
      sound: () => {},
      posterS: 0,
    }
  })
  const findSceneAt = (filmS: number) =>
    Math.max(
      0,
      scenes.findLastIndex(({ fromS }) => fromS <= filmS),
    )
  const { fromS: lastS = 0, countsS: lastCountsS = 0 } = scenes.at(-1) ?? {}
  return {
    durationS,
    posterS: lastS + lastCountsS - 0.4,
    draw: (g, filmS) => {
      const index = findSceneAt(filmS)
      const [scene, production] = [scenes[index], films[index]]
      if (!(scene && production)) return
      drawFrame(g, production, filmS - scene.fromS)
      drawPlayText(g, scene, filmS - scene.fromS, meeting)
      for (const { fromS } of scenes.slice(1)) drawWipe(g, ownTeam, (filmS - fromS + wipeS) / (2 * wipeS))
    },
    sound: (track) => {
      // The track asks for each of its samples in order.
      let index = 0
      track.crowd((filmS) => {
        while ((scenes[index + 1]?.fromS ?? Number.POSITIVE_INFINITY) <= filmS) index++
        const { fromS, countsS } = scenes[index] as ReelScene
        return 0.7 * getThrillAt(filmS - fromS, countsS)
      })
      for (const [index, { fromS }] of scenes.entries()) plays[index]?.sound(track, fromS)
      staging.closing?.(track, lastS + lastCountsS)
    },
  }
}

/** Draws the play's text from the document, from the moment it counts. */
function drawPlayText(
  g: SKRSContext2D,
  { moment, countsS }: ReelScene,
  t: number,
  { home, away }: { home: FilmTeam; away: FilmTeam },
) {
  const { play } = moment
  const team = play.side === 'away' ? away : home
  const note = `${team.name} · ${formatPlayTime({ clock: play.clock ?? '', period: play.period })}`
  drawCard(g, { title: play.text, note }, team, t - countsS + 0.35)
}
