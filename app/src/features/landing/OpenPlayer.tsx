import { Player } from '@fieldhouse/player/Player'
import { useMemo } from 'react'
import { createPlayCounter } from '../../shared/watching/stage/film/play-counter.ts'
import { fetchOpenFilm, type OpenFilm } from './fetch-tonight.ts'

/** Plays the video that needs no account. */
export function OpenPlayer({ film: { id, title, image, url } }: { film: OpenFilm }) {
  const countEvent = useMemo(() => createPlayCounter({ kind: 'vod', id }), [id])
  return (
    <Player
      source={{ kind: 'recorded', url, title, ...(image !== null && { poster: image }) }}
      renewUrl={async () => (await fetchOpenFilm())?.url ?? url}
      onEvent={(event) => countEvent(event, false)}
      autoPlay
    />
  )
}
