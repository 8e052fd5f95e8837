import type { Side } from '@fieldhouse/contract/games/game'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { playTime } from '../../films.ts'
import { own, type Team } from '../body/teams.ts'
import { drawFrame, drawWipe, type Production, wipeS } from '../broadcast/director.ts'
import { drawCard } from '../broadcast/score-bug.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import { type Meeting, meetingOf } from '../sports/produce.ts'
import type { Camera } from '../stage/camera.ts'
import { crowdOf, type Sky } from '../stage/crowd.ts'
import { ease } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { bowl } from '../stage/venue.ts'
import { bugAt, withBall } from '../told/bug.ts'
import { type Reel, type Scene, secondAt } from './reel.ts'

/** A film of a whole game: scene after scene, each the play that the document has there. */
export interface Condensed {
  durationS: number
  posterS: number
  draw(g: SKRSContext2D, filmS: number): void
  sound(track: SoundTrack): void
}

/** A play as it is drawn; seconds are those of its scene. */
export interface Played {
  cast(t: number): Prop[]
  camera(t: number): Camera
  /** Who has cause to be glad of it. */
  glad: Side
  sound(track: SoundTrack, fromS: number): void
}

/** What a sport brings: where it is played, and each of its plays. */
export interface Staging {
  stands: { around: Parameters<typeof bowl>[0]; size: Parameters<typeof bowl>[1] }
  sky: Sky
  ground(stage: Stage): void
  playOf(scene: Scene): Played
  /** What is heard when the last play counts. */
  closing?(track: SoundTrack, atS: number): void
}

const thrillAt = (t: number, countsS: number): number =>
  0.14 + 0.25 * ease(countsS - 2.5, countsS, t) + 0.6 * ease(countsS, countsS + 0.3, t)

export function condensedFilm(reel: Reel, staging: Staging, look: Pick<Meeting, 'note' | 'seed'>): Condensed {
  const { scenes, durationS } = reel
  const meeting = meetingOf(reel.game, look)
  const drawCrowd = crowdOf(bowl(staging.stands.around, staging.stands.size), [own.color, own.trim], look.seed)
  const plays = scenes.map(staging.playOf)
  const films = scenes.map((scene, index): Production => {
    const { cast, camera, glad } = plays[index] as Played
    const { moment, fromS, toS, countsS } = scene
    return {
      ...meeting,
      durationS: toS - fromS,
      title: index === 0 ? `${meeting.away.name} at ${own.name}` : '',
      shots: [{ toS: toS - fromS, playFromS: 0, speed: 1, camera }],
      backdrop: (stage, seen, t) => {
        drawCrowd(stage, seen, t, thrillAt(t, countsS) * (glad === 'home' ? 1 : 0.5), staging.sky)
        staging.ground(stage)
      },
      cast,
      board: (t) => {
        const bug = bugAt(reel.game, secondAt(reel, fromS + t))
        return t < countsS ? withBall(moment, bug) : bug
      },
      sound: () => {},
      posterS: 0,
    }
  })
  const sceneAt = (filmS: number) =>
    Math.max(
      0,
      scenes.findLastIndex(({ fromS }) => fromS <= filmS),
    )
  const { fromS: lastS = 0, countsS: lastCountsS = 0 } = scenes.at(-1) ?? {}
  return {
    durationS,
    posterS: lastS + lastCountsS - 0.4,
    draw: (g, filmS) => {
      const index = sceneAt(filmS)
      const [scene, shown] = [scenes[index], films[index]]
      if (!(scene && shown)) return
      drawFrame(g, shown, filmS - scene.fromS)
      told(g, scene, filmS - scene.fromS, meeting)
      for (const { fromS } of scenes.slice(1)) drawWipe(g, own, (filmS - fromS + wipeS) / (2 * wipeS))
    },
    sound: (track) => {
      track.crowd((filmS) => {
        const { fromS, countsS } = scenes[sceneAt(filmS)] as Scene
        return 0.7 * thrillAt(filmS - fromS, countsS)
      })
      for (const [index, { fromS }] of scenes.entries()) plays[index]?.sound(track, fromS)
      staging.closing?.(track, lastS + lastCountsS)
    },
  }
}

/** The play in the document's own words, from when it counts. */
function told(g: SKRSContext2D, { moment, countsS }: Scene, t: number, { home, away }: { home: Team; away: Team }) {
  const { play } = moment
  const team = play.side === 'away' ? away : home
  const note = `${team.name} · ${playTime({ clock: play.clock ?? '', period: play.period })}`
  drawCard(g, { title: play.text, note }, team, t - countsS + 0.35)
}
