import { adNumbers } from '@fieldhouse/contract/operator/ads/numbers'
import * as captionContract from '@fieldhouse/contract/operator/captions/captioner'
import * as channelContract from '@fieldhouse/contract/operator/channels/channels'
import * as eventContract from '@fieldhouse/contract/operator/events'
import * as filmContract from '@fieldhouse/contract/operator/films'
import * as groupContract from '@fieldhouse/contract/operator/groups'
import * as homeContract from '@fieldhouse/contract/operator/home'
import * as live from '@fieldhouse/contract/operator/live'
import * as contract from '@fieldhouse/contract/operator/operator'
import * as rowContract from '@fieldhouse/contract/operator/rows'
import * as schoolContract from '@fieldhouse/contract/operator/school'
import * as signalContract from '@fieldhouse/contract/operator/signals'
import * as sponsorContract from '@fieldhouse/contract/operator/sponsors'
import * as trashContract from '@fieldhouse/contract/operator/trash'
import type { Serve } from '../shared/http/call.ts'
import type { Operator } from './open-operator.ts'

const done = { success: true } as const
const removed = (trash: number) => ({ success: true as const, trash })

export function operatorRoutes(serve: Serve, operator: Operator) {
  titleRoutes(serve, operator)
  fileRoutes(serve, operator)
  liveRoutes(serve, operator)
  captionRoutes(serve, operator)
  channelRoutes(serve, operator)
  rowRoutes(serve, operator)
  sponsorRoutes(serve, operator)
  groupRoutes(serve, operator)
  schoolRoutes(serve, operator)
  trailRoutes(serve, operator)
  trashRoutes(serve, operator)
}

function titleRoutes(serve: Serve, { titles }: Operator) {
  serve(contract.operatorTitles, ({ query }) => titles.page(query))
  serve(contract.operatorTitleById, ({ params }) => titles.get(params.id))
  serve(contract.createTitle, ({ body, caller }) => titles.create(caller.uid, body))
  serve(contract.editTitle, ({ body, caller, params }) => titles.edit(caller.uid, params.id, body))
  serve(contract.putTitleImage, ({ body, caller, params }) => titles.setImage(caller.uid, params.id, body))
  serve(contract.removeTitleImage, ({ caller, params }) => titles.removeImage(caller.uid, params.id))
  serve(contract.removeTitle, async ({ caller, params }) => removed(await titles.remove(caller.uid, params.id)))
}

function fileRoutes(serve: Serve, { uploads, films }: Operator) {
  serve(contract.beginUpload, ({ body, caller, params }) => uploads.begin(caller.uid, params.id, body.bytes))
  serve(contract.sendPiece, ({ body, params }) => uploads.append(params.id, params.offset, body))
  serve(contract.finishUpload, ({ body, caller, params }) => uploads.finish(caller.uid, params.id, body.sha256))
  serve(contract.retryVideo, ({ caller, params }) => uploads.retry(caller.uid, params.id))
  serve(filmContract.previewTitle, ({ caller, params }) => films.preview(params.id, caller))
  serve(filmContract.getCaptions, ({ params }) => films.read(params.id, params.language))
  serve(filmContract.putCaptions, ({ body, caller, params, query }) =>
    films.put(caller.uid, params.id, { language: params.language, label: query.label, file: body }),
  )
  serve(filmContract.removeCaptions, ({ caller, params }) => films.remove(caller.uid, params.id, params.language))
}

function liveRoutes(serve: Serve, { events, looks, signals }: Operator) {
  serve(live.operatorEvents, async () => ({ events: await events.all() }))
  serve(live.lookAtEvent, async ({ params }) => ({ look: await looks.at(params.id) }))
  serve(live.createEvent, ({ body, caller }) => events.create(caller.uid, body))
  serve(live.rotateEventKey, ({ caller, params }) => events.rotateKey(caller.uid, params.id))
  serve(live.endEvent, ({ caller, params }) => events.end(caller.uid, params.id))
  serve(eventContract.editEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(eventContract.linkEvent, ({ body, caller, params }) => events.edit(caller.uid, params.id, body))
  serve(eventContract.cancelEvent, ({ body, caller, params }) => events.cancel(caller.uid, params.id, body.cancelled))
  serve(eventContract.putOnAir, ({ caller, params }) => events.putOnAir(caller.uid, params.id))
  serve(signalContract.eventSignals, () => signals.all())
  serve(eventContract.removeEvent, async ({ caller, params }) => removed(await events.remove(caller.uid, params.id)))
  serve(eventContract.reopenEvent, ({ caller, params }) => events.reopen(caller.uid, params.id))
  serve(eventContract.trimEvent, ({ body, caller, params }) =>
    events.trim(caller.uid, params.id, body.from_seconds, body.until_seconds),
  )
  serve(eventContract.setEventSlate, ({ body, caller, params }) => events.setSlate(caller.uid, params.id, body))
  serve(eventContract.showEventKey, ({ caller, params }) => events.showKey(caller.uid, params.id))
  serve(eventContract.streamGame, ({ caller, params }) => events.stream(caller.uid, params.id))
}

function captionRoutes(serve: Serve, { captioner, captionDoor, keptCaptions: kept }: Operator) {
  serve(captionContract.showCaptioner, ({ caller, params }) => captioner.showCaptioner(caller.uid, params.id))
  serve(captionContract.setCaptioner, ({ body, caller, params }) =>
    captioner.setCaptioner(caller.uid, params.id, body.language),
  )
  serve(captionContract.removeCaptioner, ({ caller, params }) => captioner.removeCaptioner(caller.uid, params.id))
  serve(captionContract.getEventCaptions, ({ params }) => kept.readCaptions(params.id, params.language))
  serve(captionContract.putEventCaptions, ({ body, caller, params, query }) =>
    kept.putCaptions(caller.uid, params.id, { language: params.language, label: query.label, file: body }),
  )
  serve(captionContract.removeEventCaptions, ({ caller, params }) =>
    kept.removeCaptions(caller.uid, params.id, params.language),
  )
  serve.text(captionContract.captionWords, 'plain', ({ body, query }) =>
    captionDoor.hear(query.key, query.seq === undefined ? null : Number(query.seq), body),
  )
}

function channelRoutes(serve: Serve, { channels, airings }: Operator) {
  serve(channelContract.operatorChannels, () => channels.all())
  serve(channelContract.createChannel, ({ body, caller }) => channels.create(caller.uid, body))
  serve(channelContract.editChannel, ({ body, caller, params }) => channels.edit(caller.uid, params.id, body))
  serve(channelContract.putChannelLogo, ({ body, caller, params }) => channels.setLogo(caller.uid, params.id, body))
  serve(channelContract.removeChannelLogo, ({ caller, params }) => channels.removeLogo(caller.uid, params.id))
  serve(channelContract.removeChannel, async ({ caller, params }) =>
    removed(await channels.remove(caller.uid, params.id)),
  )
  serve(channelContract.channelGuide, ({ params, query }) => airings.guide(params.id, query))
  serve(channelContract.planAiring, ({ body, caller, params }) => airings.plan(caller.uid, params.id, body))
  serve(channelContract.changeAiring, ({ body, caller, params }) =>
    airings.edit(caller.uid, params.id, params.airing, body),
  )
  serve(channelContract.removeAiring, async ({ caller, params }) =>
    removed(await airings.remove(caller.uid, params.id, params.airing)),
  )
}

function rowRoutes(serve: Serve, { rows, seenHome }: Operator) {
  serve(rowContract.operatorRows, () => rows.all())
  serve(rowContract.createRow, ({ body, caller }) => rows.create(caller.uid, body))
  serve(rowContract.editRow, ({ body, caller, params }) => rows.edit(caller.uid, params.id, body))
  serve(rowContract.orderRows, async ({ body, caller }) => {
    await rows.order(caller.uid, body.home_id, body.rows)
    return done
  })
  serve(rowContract.removeRow, async ({ caller, params }) => removed(await rows.remove(caller.uid, params.id)))
  serve(homeContract.seeHome, ({ body }) => seenHome.asAnybody(body))
  serve(homeContract.seeHomeOf, ({ body, caller }) => seenHome.asFan(caller.uid, body))
}

function sponsorRoutes(serve: Serve, { sponsors }: Operator) {
  serve(sponsorContract.operatorSponsors, async () => ({ sponsors: await sponsors.all() }))
  serve(sponsorContract.createSponsor, ({ body, caller }) => sponsors.create(caller.uid, body))
  serve(sponsorContract.editSponsor, ({ body, caller, params }) => sponsors.edit(caller.uid, params.id, body))
  serve(sponsorContract.putSponsorImage, ({ body, caller, params }) => sponsors.setImage(caller.uid, params.id, body))
  serve(sponsorContract.removeSponsor, async ({ caller, params }) =>
    removed(await sponsors.remove(caller.uid, params.id)),
  )
  serve(sponsorContract.operatorAds, async () => ({ ads: await sponsors.ads() }))
  serve(adNumbers, async ({ query }) => ({ days: await sponsors.numbers(query.from, query.until) }))
  serve(sponsorContract.adTurn, ({ query }) => sponsors.turn(query.at))
  serve(sponsorContract.createAd, ({ body, caller }) => sponsors.createAd(caller.uid, body))
  serve(sponsorContract.editAd, ({ body, caller, params }) => sponsors.editAd(caller.uid, params.id, body))
  serve(sponsorContract.removeAd, async ({ caller, params }) => removed(await sponsors.removeAd(caller.uid, params.id)))
}

function groupRoutes(serve: Serve, { groups, genres, series }: Operator) {
  serve(groupContract.operatorGroups, async () => ({ groups: await groups.all() }))
  serve(groupContract.createGroup, ({ body, caller }) => groups.create(caller.uid, body))
  serve(groupContract.editGroup, ({ body, caller, params }) => groups.edit(caller.uid, params.id, body))
  serve(groupContract.orderGroups, async ({ body, caller }) => {
    await groups.order(caller.uid, body.groups)
    return done
  })
  serve(groupContract.removeGroup, async ({ caller, params }) => {
    await groups.remove(caller.uid, params.id)
    return done
  })
  serve(groupContract.operatorGenres, async () => ({ genres: await genres.all() }))
  serve(groupContract.createGenre, ({ body, caller }) => genres.create(caller.uid, body.name))
  serve(groupContract.editGenre, ({ body, caller, params }) => genres.rename(caller.uid, params.id, body.name))
  serve(groupContract.orderGenres, async ({ body, caller }) => {
    await genres.order(caller.uid, body.genres)
    return done
  })
  serve(groupContract.removeGenre, async ({ caller, params }) => {
    await genres.remove(caller.uid, params.id)
    return done
  })
  serve(groupContract.listSeries, async () => ({ series: await series.all() }))
  serve(groupContract.createSeries, ({ body, caller }) => series.create(caller.uid, body))
  serve(groupContract.editSeries, ({ body, caller, params }) => series.edit(caller.uid, params.id, body))
  serve(groupContract.orderSeries, async ({ body, caller }) => {
    await series.order(caller.uid, body.series)
    return done
  })
  serve(groupContract.removeSeries, async ({ caller, params }) => removed(await series.remove(caller.uid, params.id)))
}

function schoolRoutes(serve: Serve, { school }: Operator) {
  serve(schoolContract.getSettings, () => school.get())
  serve(schoolContract.putSettings, ({ body, caller }) => school.put(caller.uid, body.revision, body.school))
  serve(schoolContract.undoSettings, ({ params, caller }) => school.undo(caller.uid, params.id))
}

function trashRoutes(serve: Serve, { trash }: Operator) {
  serve(trashContract.listTrash, async () => ({ entries: await trash.list() }))
  serve(trashContract.restoreTrash, ({ caller, params }) => trash.restore(caller.uid, params.id))
  serve(trashContract.purgeTrash, async ({ caller, params }) => {
    await trash.purge(caller.uid, params.id)
    return done
  })
}

function trailRoutes(serve: Serve, { audit, capabilities, working }: Operator) {
  serve(contract.auditTrail, async ({ query }) => ({
    entries: (await audit(query.before)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }))
  serve(contract.operatorStatus, async () => {
    const { ffmpeg, howToGetIt, rtmpPort } = await capabilities()
    return {
      ffmpeg,
      how_to_get_it: howToGetIt,
      rtmp_port: rtmpPort,
      working: (await working()).flatMap(({ id, title, asset }) =>
        asset ? [{ title_id: id, title, state: asset.state }] : [],
      ),
    }
  })
}
