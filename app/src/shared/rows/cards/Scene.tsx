import { lazy, Suspense } from 'react'

/** Few have no picture: the drawing is no part of the first view. */
const SportScene = lazy(async () => ({ default: (await import('../../art/SportScene.tsx')).SportScene }))

/** A sport's own scene in a card, where there is no picture or none that may be shown. */
export const Scene = ({ slug }: { slug: string | null }) => (
  <Suspense fallback={null}>
    <SportScene slug={slug} />
  </Suspense>
)
