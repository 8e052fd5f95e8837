import type { PlayerHandle } from '@fieldhouse/player/source'
import { useRef, useState } from 'react'
import { Stage } from '../../../shared/watching/stage/Stage.tsx'
import { usePlaySession } from '../../../shared/watching/stage/session/usePlaySession.ts'

/** The film, from when somebody asked for it: only then is a place among the streams taken. */
export function PlayingFilm({ id, poster }: { id: number; poster: string | null }) {
  const content = { kind: 'vod', id } as const
  const session = usePlaySession(content, '')
  const handle = useRef<PlayerHandle>(null)
  const [theatre, setTheatre] = useState(false)
  return (
    <Stage
      content={content}
      session={session}
      theatre={theatre}
      handle={handle}
      next={undefined}
      poster={poster}
      onTheatre={setTheatre}
      onChapter={nothing}
    />
  )
}

const nothing = () => {}
