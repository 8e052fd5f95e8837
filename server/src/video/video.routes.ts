import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { topics } from '@fieldhouse/contract/topics'
import * as favorites from '@fieldhouse/contract/video/favorites'
import * as playContract from '@fieldhouse/contract/video/playback'
import * as adContract from '@fieldhouse/contract/video/shown-ads'
import * as contract from '@fieldhouse/contract/video/video'
import type { Call, Serve } from '../shared/http/call.ts'
import { appHome } from './explore/explore.service.ts'
import type { Video } from './open-video.ts'
import type { Viewer } from './rights/rights.ts'

type Asked = Pick<Call<Endpoint & { auth: 'fan' }>, 'caller'>

/** What the session says, never what the query says: rights hang on it. */
const viewerOf = ({ caller: { plan, market } }: Asked): Viewer => ({ plan, market })
const classOf = ({ caller: { plan, market } }: Asked): string => `${plan}|${market}`
const filmTopics = [topics.video]
/** Windows open and close, games begin: nothing shared is older than this. */
const freshMs = 10_000
const done = { success: true } as const

export function videoRoutes(serve: Serve, video: Video & { deviceLabel(userAgent: string): string }) {
  exploreRoutes(serve, video)
  pictureRoutes(serve, video)
  catalogRoutes(serve, video)
  liveRoutes(serve, video)
  playRoutes(serve, video)
  listRoutes(serve, video)
}

function exploreRoutes(serve: Serve, { explore, ads, openFilm }: Video) {
  serve.shared(contract.exploreHome, filmTopics, {
    classOf,
    freshMs,
    compute: ({ query, ...call }) =>
      explore.home(
        { id: query.home_id ?? appHome, package: query.package ?? null, market: query.dma_id ?? null },
        viewerOf(call),
      ),
    own: async (call, answer) => {
      const rows = await explore.own(call.caller.uid, viewerOf(call), answer.rows)
      return rows && { ...answer, rows }
    },
  })
  serve(contract.exploreHomeList, async (call) => ({
    homes: await explore.homes(call.query.package ?? null, viewerOf(call)),
  }))
  serve(contract.exploreNext, (call) => explore.next(call.params.cursor, call.caller.uid, viewerOf(call)))
  serve.shared(adContract.exploreAds, filmTopics, {
    classOf: () => '',
    freshMs,
    compute: async ({ query }) => ({ results: await ads.byType(query.type) }),
  })
  serve(adContract.chooseAd, async ({ body, caller }) => ({ ad: await ads.choose(caller.uid, body.ads) }))
  serve(adContract.seenAds, async ({ body, caller }) => ({ counted: await ads.see(caller.uid, body.impressions) }))
  serve.redirect(adContract.clickAd, ({ params, query }) => ads.click(params.id, query.impression))
  serve.shared(contract.getOpenFilm, filmTopics, {
    classOf: () => '',
    freshMs,
    compute: async () => ({ film: await openFilm() }),
  })
}

function pictureRoutes(serve: Serve, { pictures }: Video) {
  serve.picture(contract.picture, ({ params }) => pictures.picture(params.file.replace(/\.webp$/, '')))
  serve.picture(contract.poster, ({ params }) => pictures.poster(params.file.replace(/\.jpg$/, '')))
}

function catalogRoutes(serve: Serve, { catalogs, people }: Video) {
  const everybody = { classOf: () => '', freshMs }
  serve.shared(contract.catalogGroups, filmTopics, {
    ...everybody,
    compute: async () => ({ groups: await catalogs.groups() }),
  })
  serve.shared(contract.catalogAll, filmTopics, {
    ...everybody,
    compute: async () => ({ catalogs: await catalogs.all() }),
  })
  serve.shared(contract.catalogGenres, filmTopics, {
    ...everybody,
    compute: async () => ({ genres: [...(await catalogs.genres())] }),
  })
  serve(contract.catalogGroup, ({ params }) => catalogs.group(params.id))
  serve.shared(contract.browseAll, filmTopics, {
    classOf,
    freshMs,
    compute: (call) => catalogs.browse(call.query, viewerOf(call)),
    own: (call, answer) => catalogs.browseOwn(answer, call.caller.uid),
  })
  serve.shared(contract.browse, filmTopics, {
    classOf,
    freshMs,
    compute: (call) => catalogs.browse({ ...call.query, id: call.params.id }, viewerOf(call)),
    own: (call, answer) => catalogs.browseOwn(answer, call.caller.uid),
  })
  serve.shared(contract.showVod, filmTopics, {
    classOf,
    freshMs,
    compute: (call) => catalogs.show(call.params.id, viewerOf(call)),
    own: (call, answer) => catalogs.showOwn(answer, call.caller.uid),
  })
  serve(contract.contentVod, (call) => catalogs.content(call.params.id, viewerOf(call), call.caller.uid))
  serve.shared(contract.listPersons, filmTopics, {
    ...everybody,
    compute: async ({ query }) => ({
      persons: await people.list(query.group_id, query.person_type_id === '100' ? 100 : 101),
    }),
  })
  serve(contract.getPerson, (call) => people.get(call.params.id, viewerOf(call), call.caller.uid))
}

function liveRoutes(serve: Serve, { live }: Video) {
  serve.shared(contract.listEvents, filmTopics, {
    classOf,
    freshMs,
    compute: async (call) => ({ events: await live.events(call.query, viewerOf(call)) }),
  })
  serve.shared(contract.liveChannels, filmTopics, {
    classOf,
    freshMs,
    compute: async (call) => ({ channels: await live.channels(viewerOf(call)) }),
  })
  serve.shared(contract.channelAirings, filmTopics, {
    classOf,
    freshMs,
    compute: async (call) => ({ airings: await live.airings(call.params.id, call.query, viewerOf(call)) }),
  })
  serve.shared(contract.liveAirings, filmTopics, {
    classOf,
    freshMs,
    compute: async (call) => ({ airings: await live.allAirings(call.query, viewerOf(call)) }),
  })
}

function playRoutes(
  serve: Serve,
  { playback, lists, deviceLabel }: Video & { deviceLabel(userAgent: string): string },
) {
  const watcherOf = (call: Pick<Call<Endpoint & { auth: 'fan' }>, 'caller' | 'from'>) => ({
    ...viewerOf(call),
    uid: call.caller.uid,
    sid: call.caller.sid,
    device: deviceLabel(call.from.userAgent),
  })
  serve(playContract.joinPlay, (call) => playback.join(call.body.content, watcherOf(call), call.body.tab))
  serve(playContract.playStatus, (call) => playback.status(call.body.session, call.body, watcherOf(call)))
  serve(playContract.leavePlay, async (call) => {
    await playback.leave(call.body.session, call.body, watcherOf(call))
    return done
  })
  serve(playContract.listWatching, (call) => playback.watching(watcherOf(call)))
  serve(playContract.setPlayed, async (call) => {
    await lists.setPlayed(call.caller.uid, call.body.id, call.body.played, viewerOf(call))
    return done
  })
}

function listRoutes(serve: Serve, { lists }: Video) {
  serve(favorites.getMyList, async (call) => ({ items: await lists.list(call.caller.uid, viewerOf(call)) }))
  serve(favorites.addToMyList, async (call) => {
    await lists.add(call.caller.uid, call.params.id, viewerOf(call))
    return done
  })
  serve(favorites.removeFromMyList, async ({ caller, params }) => {
    await lists.remove(caller.uid, params.id)
    return done
  })
  serve(favorites.getFavorites, (call) => lists.favorites(call.caller.uid, viewerOf(call)))
  serve(favorites.addFavorite, async (call) => {
    await lists.addFavorite(call.caller.uid, call.params.kind, call.params.id, viewerOf(call))
    return done
  })
  serve(favorites.removeFavorite, async ({ caller, params }) => {
    await lists.removeFavorite(caller.uid, params.kind, params.id)
    return done
  })
}
