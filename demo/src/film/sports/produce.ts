import { sidesOf, type Team } from '../body/teams.ts'
import type { Production, Shot } from '../broadcast/director.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import { crowdOf, type Sky } from '../stage/crowd.ts'
import type { Stage } from '../stage/stage.ts'
import { bowl } from '../stage/venue.ts'
import type { FilmedGame } from '../told/game.ts'

export interface Meeting {
  home: Team
  away: Team
  note: string
  /** Each seed is another crowd. */
  seed: number
}

/** The two whom a filmed game brings together. */
export const meetingOf = ({ guests }: Pick<FilmedGame, 'guests'>, look: Pick<Meeting, 'note' | 'seed'>): Meeting => ({
  ...sidesOf(guests),
  ...look,
})

interface Play extends Pick<Production, 'cast' | 'board' | 'posterS'> {
  /** Absent, it is the guests at the hosts. */
  title?: string
  /** Where there are several, the last one is the replay. */
  shots: readonly [Shot, ...Shot[]]
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
  shout?: { word: string; atS: number }
  sound(track: SoundTrack): void
}

/** A film of one play of the hosts: seen once with the score, then again and slower. */
export function produce({ home, away, note, seed }: Meeting, play: Play): Production {
  const { stands, thrill, crowd, shots } = play
  const { toS: endS = 0 } = shots.at(-1) ?? {}
  const { toS: replayS = endS } = shots.at(-2) ?? {}
  const drawCrowd = crowdOf(bowl(stands.around, stands.size), [home.color, stands.guests ?? home.trim], seed)
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
