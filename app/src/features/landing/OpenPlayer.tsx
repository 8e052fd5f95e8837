import { Player } from '@fieldhouse/player/Player'
import { useMemo } from 'react'
import { countedPlay } from '../../shared/watching/stage/film/counted-play.ts'
import { askOpenFilm, type OpenFilm } from './tonight.ts'

/** The film that plays without an account. */
export function OpenPlayer({ film: { id, title, image, url } }: { film: OpenFilm }) {
  const counted = useMemo(() => countedPlay({ kind: 'vod', id }), [id])
  return (
    <Player
      source={{ kind: 'recorded', url, title, ...(image !== null && { poster: image }) }}
      renewUrl={async () => (await askOpenFilm())?.url ?? url}
      onEvent={(event) => counted(event, false)}
      autoPlay
    />
  )
}
