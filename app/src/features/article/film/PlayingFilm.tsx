import type { PlayerHandle } from '@fieldhouse/player/source'
import { useRef } from 'react'
import { LoneStage } from '../../../shared/watching/stage/LoneStage.tsx'
import { usePlaySession } from '../../../shared/watching/stage/session/usePlaySession.ts'

/** The film, from when somebody asked for it: only then is a place among the streams taken. */
export function PlayingFilm({ id, poster }: { id: number; poster: string | null }) {
  const content = { kind: 'vod', id } as const
  const session = usePlaySession(content, '')
  const handle = useRef<PlayerHandle>(null)
  return <LoneStage content={content} session={session} handle={handle} poster={poster} />
}
