import { Player } from '@fieldhouse/player/Player'
import type { NextUp, PlayerEvent, PlayerHandle } from '@fieldhouse/player/source'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { trackVideoAds } from '../../../ads/impressions.ts'
import { platform } from '../../../device/platform.ts'
import type { WatchContent } from '../../watch-target.ts'
import type { PlayState } from '../session/play-session.model.ts'
import type { PlaySessionControls } from '../session/usePlaySession.ts'
import { createPlayCounter } from './play-counter.ts'
import { buildAdPlan, getSlate, toPlayerSource } from './player-source.model.ts'
import { preferenceStore } from './preferences.ts'

export interface VideoPlayerProps {
  content: WatchContent
  state: Extract<PlayState, { kind: 'playing' }>
  session: PlaySessionControls
  next: NextUp | undefined
  theatre: boolean
  onTheatre: (theatre: boolean) => void
  onChapter: (index: number) => void
  handle: Ref<PlayerHandle>
  /** In the mini player. */
  compact?: boolean
  /** Buttons of the page over the picture. */
  buttons?: ReactNode
}

/** Connects the player with the server's play session and the fan's actions. */
export function VideoPlayer({
  content,
  state,
  session,
  next,
  theatre,
  onTheatre,
  onChapter,
  handle,
  compact = false,
  buttons,
}: VideoPlayerProps) {
  const { playing, url, live } = state
  const source = useMemo(() => toPlayerSource(content, playing, url, live), [content, playing, url, live])
  const ads = useMemo(() => buildAdPlan(playing), [playing])
  const [trackAds] = useState(trackVideoAds)
  const { kind, id } = content
  const countPlay = useMemo(() => createPlayCounter({ kind, id }), [kind, id])
  const handleEvent = (event: PlayerEvent) => {
    trackAds(event)
    countPlay(event, source.kind !== 'recorded')
    if (event.type === 'chapter') onChapter(event.index)
    if (event.type === 'stalled') void session.report()
    if (event.type !== 'progress') return
    session.moved(event)
    // Saves a pause or the end at once, so that other devices continue from there.
    if (event.why === 'pause' || event.why === 'end') void session.report()
  }
  return (
    <Player
      handle={handle}
      source={source}
      renewUrl={session.renewUrl}
      slate={getSlate(source, live)}
      ads={ads}
      next={next}
      onEvent={handleEvent}
      autoPlay
      nativeFirst={platform === 'ios'}
      theatre={theatre}
      onTheatre={onTheatre}
      compact={compact}
      preferences={preferenceStore}
      watermark={playing.watermark ?? undefined}
      buttons={buttons}
    />
  )
}
