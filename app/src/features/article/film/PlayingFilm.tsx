import type { PlayerHandle } from '@fieldhouse/player/source'
import { useLayoutEffect, useRef } from 'react'
import { closeVideo } from '../../../shared/watching/mini/held-video.ts'
import { EmbeddedStage } from '../../../shared/watching/stage/EmbeddedStage.tsx'
import { usePlaySession } from '../../../shared/watching/stage/session/usePlaySession.ts'

/** Plays a video. Mounting it opens a play session, which counts as one of the fan's streams. */
export function PlayingFilm({ id, poster }: { id: number; poster: string | null }) {
  const content = { kind: 'vod', id } as const
  const handle = useRef<PlayerHandle>(null)
  // One video plays at a time.
  useLayoutEffect(closeVideo, [])
  const session = usePlaySession(content, '', handle)
  return <EmbeddedStage content={content} session={session} handle={handle} poster={poster} />
}
