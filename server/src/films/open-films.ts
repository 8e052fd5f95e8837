import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { FanListsService } from '../favorites/fan-lists.service.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Log } from '../shared/log/log.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import { filmAdminRoutes } from './admin.routes.ts'
import type { AssetService } from './assets/assets.service.ts'
import { catalogService } from './catalogs/catalogs.service.ts'
import { filmRoutes } from './films.routes.ts'
import type { FilmStore } from './films.store.ts'
import { genreService } from './groups/genres.service.ts'
import { groupService } from './groups/groups.service.ts'
import { seriesService } from './groups/series.service.ts'
import { peopleService } from './people/people.service.ts'
import { searchService } from './search/search.service.ts'
import { filmPictures } from './shared/film-pictures.ts'
import { openFilmService } from './shared/open-film.service.ts'
import { sharedFilmService } from './shared/shared-film.service.ts'
import { statusService } from './status.service.ts'
import { type FilmParts, filmService } from './titles/films.service.ts'
import { keptRecordings } from './titles/kept-recordings.service.ts'
import { titleService } from './titles/titles.service.ts'
import { uploadService } from './titles/uploads.service.ts'

interface FilmsDeps {
  clock: Clock
  log: Pick<Log, 'warn'>
  store: FilmStore
  stocks: StockService
  assets: AssetService
  keeping: FanListsService
  origin: Pick<Origin, 'assets' | 'uploads' | 'captions' | 'capabilities' | 'sign'>
  pictures: PictureFolder
  cursors: PageCursors
  openPath(asset: string): string
  startPreview: FilmParts['startPreview']
}

/** Videos, their groups and series, and the people in them. */
export function openFilms(serve: ServeEndpoint, { openPath, startPreview, ...deps }: FilmsDeps) {
  const { clock, log, store, stocks, assets, origin, pictures } = deps
  const openFilm = openFilmService({ stocks, clock, openPath })
  const publicPictures = filmPictures({ pictures, posterOf: (asset) => origin.assets.poster(asset) })
  filmRoutes(serve, {
    catalogs: catalogService(deps),
    people: peopleService(deps),
    pictures: publicPictures,
    openFilm,
  })

  const parts = {
    store,
    origin,
    assets,
    now: () => clock.now(),
    change: createApplyChange({ store, clock, changed: stocks.changed }),
  }
  const titles = titleService({ ...parts, pictures })
  filmAdminRoutes(serve, {
    titles,
    uploads: uploadService({ ...parts, titles }),
    films: filmService({ ...parts, titles, startPreview }),
    groups: groupService({ ...parts, pictures }),
    genres: genreService(parts),
    series: seriesService({ ...parts, titles }),
    status: statusService(parts),
    kept: keptRecordings({ ...parts, stocks, titles, pictures, log }),
  })
  return {
    search: searchService(deps),
    openFilm,
    shared: sharedFilmService({ stocks, clock }),
    pictureAt: publicPictures.at,
  }
}
