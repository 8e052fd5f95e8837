import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { FilmStore } from './films.store.ts'

interface StatusParts {
  store: Pick<FilmStore, 'titles'>
  origin: Pick<Origin, 'capabilities'>
}

export type StatusService = ReturnType<typeof statusService>

/** Reports what this machine can do with videos, and which ones it is processing. */
export const statusService =
  ({ store, origin }: StatusParts) =>
  async () => {
    const { ffmpeg, howToGetIt, rtmpPort } = await origin.capabilities()
    return {
      ffmpeg,
      how_to_get_it: howToGetIt,
      rtmp_port: rtmpPort,
      working: (await store.titles.working()).flatMap(({ id, title, asset }) =>
        asset ? [{ title_id: id, title, state: asset.state }] : [],
      ),
    }
  }
