import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyNamed } from '@fieldhouse/design/feedback/lazy-named'
import { useEffect, useRef, useState } from 'react'

const StoryRow = lazyNamed(
  () => import('../../../../shared/stories/StoryRow.tsx'),
  (module) => module.StoryRow,
)

/** Below all that is told of the game itself: fetched by who comes so far. */
export function GameStories({ game }: { game: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {near && (
        <LazyCard what="The stories">
          <StoryRow title="Stories" wanted={[{ game }]} quiet />
        </LazyCard>
      )}
    </div>
  )
}
