import { Player } from '@fieldhouse/player/Player'
import type { NextUp, PlayerEvent, PlayerHandle } from '@fieldhouse/player/source'
import { type Ref, useMemo, useState } from 'react'
import { adsOfFilm } from '../../../ads/seen.ts'
import type { WatchContent } from '../../watch-target.ts'
import type { PlayState } from '../session/play-session.model.ts'
import type { PlaySession } from '../session/usePlaySession.ts'
import { countedPlay } from './counted-play.ts'
import { adPlanOf, slateOf, sourceOf } from './player-source.model.ts'
import { preferenceStore } from './preferences.ts'

export interface FilmProps {
  content: WatchContent
  state: Extract<PlayState, { kind: 'playing' }>
  session: PlaySession
  next: NextUp | undefined
  theatre: boolean
  onTheatre: (theatre: boolean) => void
  onChapter: (index: number) => void
  handle: Ref<PlayerHandle>
}

/** The player, between what the server says of the stream and what the fan does with it. */
export function Film({ content, state, session, next, theatre, onTheatre, onChapter, handle }: FilmProps) {
  const { playing, url, live } = state
  const source = useMemo(() => sourceOf(content, playing, url, live), [content, playing, url, live])
  const ads = useMemo(() => adPlanOf(playing), [playing])
  const [hearOfAds] = useState(adsOfFilm)
  const { kind, id } = content
  const counted = useMemo(() => countedPlay({ kind, id }), [kind, id])
  const hear = (event: PlayerEvent) => {
    hearOfAds(event)
    counted(event, source.kind !== 'recorded')
    if (event.type === 'chapter') onChapter(event.index)
    if (event.type === 'stalled') void session.ask()
    if (event.type !== 'progress') return
    session.moved(event)
    // What was paused or finished is known on the other devices at once.
    if (event.why === 'pause' || event.why === 'end') void session.ask()
  }
  return (
    <Player
      handle={handle}
      source={source}
      renewUrl={session.renewUrl}
      slate={slateOf(source, live)}
      ads={ads}
      next={next}
      onEvent={hear}
      autoPlay
      theatre={theatre}
      onTheatre={onTheatre}
      preferences={preferenceStore}
      watermark={playing.watermark ?? undefined}
    />
  )
}
