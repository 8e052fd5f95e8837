import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'

/** Few items lack an image, so the drawing is not part of the first view. */
const SportScene = lazyByName(
  () => import('../../art/SportScene.tsx'),
  (module) => module.SportScene,
)

/** A sport's artwork in a card without an image, or whose image must stay hidden. */
export const CardScene = ({ slug }: { slug: string | null }) => (
  <LazyCard loading={null}>
    <SportScene slug={slug} />
  </LazyCard>
)
