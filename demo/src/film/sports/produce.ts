import type { Team } from '../body/teams.ts'
import type { Production, Shot } from '../broadcast/director.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import { crowdOf, type Sky } from '../stage/crowd.ts'
import type { Stage } from '../stage/stage.ts'
import { bowl } from '../stage/venue.ts'

export interface Meeting {
  home: Team
  away: Team
  note: string
  /** Each seed is another crowd. */
  seed: number
}

interface Play extends Pick<Production, 'cast' | 'board' | 'posterS'> {
  /** Absent, it is the guests at the hosts. */
  title?: string
  /** The last one is the replay. */
  shots: readonly [...Shot[], live: Shot, replay: Shot]
  stands: {
    around: Parameters<typeof bowl>[0]
    size: Parameters<typeof bowl>[1]
    /** Whose colors come beside the hosts' own; absent, their trim. */
    guests?: string
  }
  sky: Sky
  ground(stage: Stage, playS: number): void
  /** How much the play moves who watches, from 0 to 1. */
  thrill(playS: number): number
  /** How loud they are, and their share of it under the replay. */
  crowd: { level: number; replay: number }
  shout: { word: string; atS: number }
  sound(track: SoundTrack): void
}

/** A film of one play: seen once with the score, then again and slower; the hosts always win. */
export function produce({ home, away, note, seed }: Meeting, play: Play): Production {
  const { stands, thrill, crowd, shots } = play
  const { toS: replayS = 0 } = shots.at(-2) ?? {}
  const drawCrowd = crowdOf(bowl(stands.around, stands.size), [home.color, stands.guests ?? home.trim], seed)
  return {
    durationS: shots.at(-1)?.toS ?? 0,
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
    board: play.board,
    shout: { ...play.shout, team: home },
    sound: (track) => {
      track.crowd((t) => (t < replayS ? thrill(t) : crowd.replay) * crowd.level)
      play.sound(track)
    },
    posterS: play.posterS,
  }
}
