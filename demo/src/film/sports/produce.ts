import { type FilmTeam, getTeamsBySide } from '../body/teams.ts'
import type { CameraShot, FilmProduction } from '../broadcast/director.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import type { FilmedGame } from '../document/game.ts'
import { createCrowd, type SkyColors } from '../stage/crowd.ts'
import type { FilmStage } from '../stage/stage.ts'
import { createStands } from '../stage/venue.ts'

export interface FilmMeeting {
  home: FilmTeam
  away: FilmTeam
  note: string
  /** Each seed gives another crowd. */
  seed: number
}

/** Returns the two teams of a filmed game. */
export const createMeeting = (
  { guests }: Pick<FilmedGame, 'guests'>,
  options: Pick<FilmMeeting, 'note' | 'seed'>,
): FilmMeeting => ({
  ...getTeamsBySide(guests),
  ...options,
})

interface FilmedPlayScript extends Pick<FilmProduction, 'cast' | 'board' | 'posterS'> {
  /** Title; "guests at hosts" by default. */
  title?: string
  /** Shots of the video. Of several, the last one is the replay. */
  shots: readonly [CameraShot, ...CameraShot[]]
  stands: {
    around: Parameters<typeof createStands>[0]
    size: Parameters<typeof createStands>[1]
    /** Color of the fans beside the hosts' own; their trim by default. */
    guests?: string
  }
  sky: SkyColors
  ground(stage: FilmStage, playS: number): void
  /** Excitement of the crowd, from 0 to 1. */
  thrill(playS: number): number
  /** Loudness of the crowd, and its share under the replay. */
  crowd: { level: number; replay: number }
  shout?: { word: string; atS: number }
  sound(track: SoundTrack): void
}

/** Films one play of the hosts: once with the score, then again in slow motion. */
export function produceFilm({ home, away, note, seed }: FilmMeeting, play: FilmedPlayScript): FilmProduction {
  const { stands, thrill, crowd, shots } = play
  const { toS: endS = 0 } = shots.at(-1) ?? {}
  const { toS: replayS = endS } = shots.at(-2) ?? {}
  const drawCrowd = createCrowd(
    createStands(stands.around, stands.size),
    [home.color, stands.guests ?? home.trim],
    seed,
  )
  return {
    durationS: endS,
    home,
    away,
    title: play.title ?? `${away.name} at ${home.name}`,
    note,
    shots,
    backdrop: (stage, camera, t) => {
      drawCrowd(stage, camera, t, thrill(t), play.sky)
      play.ground(stage, t)
    },
    cast: play.cast,
    ...(play.board && { board: play.board }),
    ...(play.shout && { shout: { ...play.shout, team: home } }),
    sound: (track) => {
      track.crowd((t) => (t < replayS ? thrill(t) : crowd.replay) * crowd.level)
      play.sound(track)
    },
    posterS: play.posterS,
  }
}
