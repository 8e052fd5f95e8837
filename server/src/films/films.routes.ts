import * as contract from '@fieldhouse/contract/films/films'
import { filmTopics, getViewer, sharedByAll, sharedByRights } from '../library/viewer.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { CatalogService } from './catalogs/catalogs.service.ts'
import type { PeopleService } from './people/people.service.ts'
import type { FilmPictures } from './shared/film-pictures.ts'
import type { OpenFilm } from './shared/open-film.service.ts'

interface FilmRouteDeps {
  catalogs: CatalogService
  people: PeopleService
  pictures: FilmPictures
  openFilm: OpenFilm
}

/** Routes for fans: videos, groups and people. */
export function filmRoutes(serve: ServeEndpoint, { catalogs, people, pictures, openFilm }: FilmRouteDeps) {
  serve.shared(contract.catalogGroups, filmTopics, {
    ...sharedByAll,
    compute: async () => ({ groups: await catalogs.groups() }),
  })
  serve.shared(contract.catalogAll, filmTopics, {
    ...sharedByAll,
    compute: async () => ({ catalogs: await catalogs.all() }),
  })
  serve.shared(contract.catalogGenres, filmTopics, {
    ...sharedByAll,
    compute: async () => ({ genres: [...(await catalogs.genres())] }),
  })
  serve(contract.catalogGroup, ({ params }) => catalogs.group(params.id))
  serve.shared(contract.browseAll, filmTopics, {
    ...sharedByRights,
    compute: (call) => catalogs.browse(call.query, getViewer(call)),
    own: (call, answer) => catalogs.browseOwn(answer, call.caller.uid),
  })
  serve.shared(contract.browse, filmTopics, {
    ...sharedByRights,
    compute: (call) => catalogs.browse({ ...call.query, id: call.params.id }, getViewer(call)),
    own: (call, answer) => catalogs.browseOwn(answer, call.caller.uid),
  })
  serve.shared(contract.showVod, filmTopics, {
    ...sharedByRights,
    compute: (call) => catalogs.show(call.params.id, getViewer(call)),
    own: (call, answer) => catalogs.showOwn(answer, call.caller.uid),
  })
  serve(contract.contentVod, (call) => catalogs.content(call.params.id, getViewer(call), call.caller.uid))
  serve.shared(contract.listPersons, filmTopics, {
    ...sharedByAll,
    compute: async ({ query }) => ({
      persons: await people.list(query.group_id, query.person_type_id === '100' ? 100 : 101),
    }),
  })
  serve(contract.getPerson, (call) => people.get(call.params.id, getViewer(call), call.caller.uid))
  serve.shared(contract.getOpenFilm, filmTopics, { ...sharedByAll, compute: async () => ({ film: await openFilm() }) })
  serve.picture(contract.picture, ({ params }) => pictures.picture(params.file.replace(/\.webp$/, '')))
  serve.picture(contract.poster, ({ params }) => pictures.poster(params.file.replace(/\.jpg$/, '')))
}
