import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useState } from 'react'
import { Stage } from './Stage.tsx'
import type { usePlaySession } from './session/usePlaySession.ts'

interface LoneStageProps {
  content: { kind: 'event' | 'vod'; id: number }
  session: ReturnType<typeof usePlaySession>
  handle: RefObject<PlayerHandle>
  poster: string | null
}

/** A picture in a page of something else: nothing plays after it, and its chapters stand nowhere. */
export function LoneStage(props: LoneStageProps) {
  const [theatre, setTheatre] = useState(false)
  return <Stage {...props} theatre={theatre} next={undefined} onTheatre={setTheatre} onChapter={nothing} />
}

const nothing = () => {}
