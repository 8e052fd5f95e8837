import { filmPath } from '@fieldhouse/contract/origin/origin'
import { topics } from '@fieldhouse/contract/topics'
import type { FastifyInstance } from 'fastify'
import { parseEmail } from './auth/email.ts'
import { derivedKey } from './auth/secret.ts'
import { deviceLabel } from './auth/session/device-label.ts'
import type { Deps, OriginHere } from './deps.ts'
import { tellSlatesSoon } from './operator/live/slate/tell-soon.ts'
import { openDesk, openOperator } from './operator/open-operator.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import type { Bind } from './shared/caller/bound.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import type { Serve } from './shared/http/call.ts'
import type { ServeRaw } from './shared/http/raw.ts'
import type { Limiter } from './shared/limits/limiter.ts'
import { openStanding, openVideo } from './video/open-video.ts'
import { videoRoutes } from './video/video.routes.ts'

export interface FilmDeps extends Pick<Deps, 'env' | 'secrets' | 'pool' | 'bus' | 'jobs' | 'clock' | 'log'> {
  limiter: Limiter
  openOrigin: Deps['openOrigin']
  serveRaw: ServeRaw
  /** What hangs on a session ends with it. */
  bind: Bind
}

/** Films: what there is to watch, what the department does with it, and the origin that has the bytes. */
export async function openFilms(app: FastifyInstance, serve: Serve, deps: FilmDeps) {
  const { env, secrets, clock, log } = deps
  const pictures = pictureFolder(env.FIELDHOUSE_HOME, 'pictures')
  const standing = openStanding(deps)
  const streamSecret = derivedKey(secrets.logKey, 'stream')
  const desk = openDesk({ ...deps, streamSecret, changed: standing.stocks.changed })

  const origin: OriginHere = await deps.openOrigin({
    admit: desk.admit,
    refused: desk.knocks.note,
    spoken: desk.spoken.of,
    hasEnded: standing.ended.has,
    delivered: standing.sent.delivered,
    changed: desk.assets.changed,
  })
  const video = openVideo({
    ...deps,
    standing,
    pictures,
    cursorKey: secrets.cursorKey,
    adKey: derivedKey(secrets.logKey, 'ads'),
    sign: origin.sign,
    channels: origin.channels,
    poster: origin.assets.poster,
  })
  const operator = openOperator({
    clock,
    log,
    desk,
    pictures,
    origin,
    look: video.look,
    nextTurn: video.programmes.nextTurn,
    takeOffAir: video.programmes.remove,
    guideOf: video.live.guideOf,
    schoolChanged: () => deps.bus.publish(topics.school),
    jobs: deps.jobs,
    bus: deps.bus,
    limiter: deps.limiter,
    publicUrl: env.PUBLIC_URL,
    gameRestored: (id) => deps.bus.publish(`${topics.schedule}${id}`),
    seen: {
      wholeHome: video.explore.whole,
      turnOfAds: video.ads.upcoming,
      normOf: (email) => parseEmail(email).norm,
    },
  })

  videoRoutes(serve, { ...video, deviceLabel })
  operatorRoutes(serve, operator)
  deps.serveRaw(filmPath, origin.deliver)
  app.addHook('onClose', async () => {
    video.programmes.stop()
    standing.ended.stop()
    await standing.sent.close()
    operator.stop()
    await origin.close()
    await desk.assets.settled()
  })
  await standing.ended.catchUp()
  await operator.begin()
  await operator.events.openAll()
  app.addHook('onClose', tellSlatesSoon({ ...deps, tellSlates: operator.events.tellSlates }))
  video.programmes.changed()
  return { origin, video, operator }
}
