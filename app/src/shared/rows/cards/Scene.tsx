import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'

/** Few have no picture: the drawing is no part of the first view. */
const SportScene = lazyByName(
  () => import('../../art/SportScene.tsx'),
  (module) => module.SportScene,
)

/** A sport's own scene in a card, where there is no picture or none that may be shown. */
export const Scene = ({ slug }: { slug: string | null }) => (
  <LazyCard loading={null}>
    <SportScene slug={slug} />
  </LazyCard>
)
