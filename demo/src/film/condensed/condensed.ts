import type { SKRSContext2D } from '@napi-rs/canvas'
import { playSeenS } from '../../films.ts'
import { guest, inWhite, own } from '../body/teams.ts'
import { drawFrame, drawWipe, type Production, wipeS } from '../broadcast/director.ts'
import { drawCard } from '../broadcast/score-bug.ts'
import type { SoundTrack } from '../broadcast/sound.ts'
import { drawCourt } from '../grounds/basketball-court.ts'
import { crowdOf } from '../stage/crowd.ts'
import { ease } from '../stage/numbers.ts'
import { bowl } from '../stage/venue.ts'
import { bugAt } from '../told/bug.ts'
import { basketOf } from './basket.ts'
import { countsS, type Reel, type Scene, secondAt } from './reel.ts'

/** A film of a whole game: scene after scene, each the play that the document has there. */
export interface Condensed {
  durationS: number
  posterS: number
  draw(g: SKRSContext2D, filmS: number): void
  sound(track: SoundTrack): void
}

const thrillAt = (t: number): number => 0.14 + 0.25 * ease(1.5, countsS, t) + 0.6 * ease(countsS, countsS + 0.3, t)

export function condensedBasketball(reel: Reel, look: { women: boolean; note: string; seed: number }): Condensed {
  const { game, scenes, durationS } = reel
  const stands = bowl(
    { left: -19, right: 19.5, far: 19, near: -4, behind: -16 },
    { rows: 15, rise: 0.52, run: 0.85, wallM: 1.1, full: 0.94 },
  )
  const drawCrowd = crowdOf(stands, [own.color, own.trim], look.seed)
  const away = game.guests[0] ? guest(game.guests[0]) : inWhite
  const film = (scene: Scene): Production => {
    const { cast, camera } = basketOf(scene.moment, look.women)
    const { play } = scene.moment
    return {
      durationS: playSeenS,
      home: own,
      away,
      title: `${away.name} at ${own.name}`,
      note: look.note,
      shots: [{ toS: playSeenS, playFromS: 0, speed: 1, camera }],
      backdrop: (stage, seen, t) => {
        drawCrowd(stage, seen, t, thrillAt(t) * (play.side === 'home' ? 1 : 0.5), { top: '#05060b', bottom: '#151826' })
        drawCourt(stage, own)
      },
      cast,
      board: (t) => {
        const bug = bugAt(game, secondAt(reel, scene.fromS + t))
        return t < countsS && play.side ? { ...bug, possession: play.side } : bug
      },
      sound: () => {},
      posterS: 0,
    }
  }
  const films = scenes.map(film)
  return {
    durationS,
    posterS: (scenes.at(-1)?.fromS ?? 0) + countsS - 0.4,
    draw: (g, filmS) => {
      const index = scenes.findLastIndex(({ fromS }) => fromS <= filmS)
      const [scene, shown] = [scenes[index], films[index]]
      if (!(scene && shown)) return
      const t = filmS - scene.fromS
      drawFrame(g, index === 0 ? shown : { ...shown, title: '' }, t)
      told(g, scene, t)
      for (const { fromS } of scenes.slice(1)) drawWipe(g, own, (filmS - fromS + wipeS) / (2 * wipeS))
    },
    sound: (track) => {
      track.crowd((filmS) => 0.7 * thrillAt(filmS % playSeenS))
      for (const { fromS } of scenes) {
        for (let at = 0.4; at < 1.7; at += Math.PI / 5.2) track.thump(fromS + at, 88, 0.3)
        track.rush(fromS + countsS, 0.35, 0.4)
      }
      track.horn(durationS - playSeenS + countsS + 0.3, 1.1)
    },
  }
}

/** The play in the document's own words, from when it counts. */
function told(g: SKRSContext2D, { moment }: Scene, t: number): void {
  const { play } = moment
  const team = play.side === 'away' && moment.game.guests[0] ? guest(moment.game.guests[0]) : own
  drawCard(g, { title: play.text, note: `${team.name} · ${play.clock ?? ''}` }, team, t - countsS + 0.35)
}
