import * as contract from '@fieldhouse/contract/films/admin'
import * as captions from '@fieldhouse/contract/films/captions'
import * as groupContract from '@fieldhouse/contract/films/groups'
import { keepEvent } from '@fieldhouse/contract/films/recordings'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { GenreService } from './groups/genres.service.ts'
import type { GroupService } from './groups/groups.service.ts'
import type { SeriesAdmin } from './groups/series.service.ts'
import type { StatusService } from './status.service.ts'
import type { FilmAdmin } from './titles/films.service.ts'
import type { KeptRecordings } from './titles/kept-recordings.service.ts'
import type { TitleService } from './titles/titles.service.ts'
import type { UploadService } from './titles/uploads.service.ts'

interface FilmAdminRouteDeps {
  titles: TitleService
  uploads: UploadService
  films: FilmAdmin
  groups: GroupService
  genres: GenreService
  series: SeriesAdmin
  status: StatusService
  kept: KeptRecordings
}

const done = { success: true } as const
/** Routes for the staff's work on videos. */
export function filmAdminRoutes(serve: ServeEndpoint, parts: FilmAdminRouteDeps) {
  titleRoutes(serve, parts)
  fileRoutes(serve, parts)
  groupRoutes(serve, parts)
  serve(contract.getStatus, parts.status)
  serve(keepEvent, ({ caller, params }) => parts.kept.keep(caller.uid, params.id))
}

function titleRoutes(serve: ServeEndpoint, { titles }: FilmAdminRouteDeps) {
  serve(contract.operatorTitles, ({ query }) => titles.page(query))
  serve(contract.getTitle, ({ params }) => titles.get(params.id))
  serve(contract.createTitle, ({ body, caller }) => titles.create(caller.uid, body))
  serve(contract.editTitle, ({ body, caller, params }) => titles.edit(caller.uid, params.id, body))
  serve(contract.putTitleImage, ({ body: bytes, caller, params, query: focus }) =>
    titles.setImage(caller.uid, params.id, { bytes, focus }),
  )
  serve(contract.removeTitleImage, ({ caller, params }) => titles.removeImage(caller.uid, params.id))
  serve(contract.removeTitle, ({ caller, params }) => toRemovalResult(titles.remove(caller.uid, params.id)))
}

function fileRoutes(serve: ServeEndpoint, { uploads, films }: FilmAdminRouteDeps) {
  serve(contract.beginUpload, ({ body, caller, params }) => uploads.begin(caller.uid, params.id, body.bytes))
  serve(contract.sendPiece, ({ body, params }) => uploads.append(params.id, params.offset, body))
  serve(contract.finishUpload, ({ body, caller, params }) => uploads.finish(caller.uid, params.id, body.sha256))
  serve(contract.retryVideo, ({ caller, params }) => uploads.retry(caller.uid, params.id))
  serve(captions.previewTitle, ({ caller, params }) => films.preview(params.id, caller))
  serve(captions.getCaptions, ({ params }) => films.read(params.id, params.language))
  serve(captions.putCaptions, ({ body, caller, params, query }) =>
    films.put(caller.uid, params.id, { language: params.language, label: query.label, file: body }),
  )
  serve(captions.removeCaptions, ({ caller, params }) => films.remove(caller.uid, params.id, params.language))
}

function groupRoutes(serve: ServeEndpoint, { groups, genres, series }: FilmAdminRouteDeps) {
  serve(groupContract.operatorGroups, async () => ({ groups: await groups.all() }))
  serve(groupContract.createGroup, ({ body, caller }) => groups.create(caller.uid, body))
  serve(groupContract.editGroup, ({ body, caller, params }) => groups.edit(caller.uid, params.id, body))
  serve(groupContract.putGroupImage, ({ body: bytes, caller, params, query: focus }) =>
    groups.setImage(caller.uid, params.id, { bytes, focus }),
  )
  serve(groupContract.removeGroupImage, ({ caller, params }) => groups.removeImage(caller.uid, params.id))
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
  serve(groupContract.removeSeries, ({ caller, params }) => toRemovalResult(series.remove(caller.uid, params.id)))
}
