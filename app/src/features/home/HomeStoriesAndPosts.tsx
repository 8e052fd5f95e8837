import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useState } from 'react'
import { NearEnd } from '../../shared/screen/NearEnd.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { StoryRow } from '../../shared/stories/StoryRow.tsx'

const SocialSection = lazyByName(
  () => import('../../shared/social/SocialSection.tsx'),
  (module) => module.SocialSection,
)

/** Stories of followed teams first, then the others, then social posts. */
export function HomeStoriesAndPosts({ followed }: { followed: ReadonlySet<string> }) {
  const [isNear, setIsNear] = useState(false)
  return (
    <>
      <StoryRow title="Stories" wanted={[...(followed.size > 0 ? [{ teams: [...followed] }] : []), {}]} />
      {isNear ? (
        <LazyCard what="The posts" loading={<RowPlaceholder label="Loading the posts" rows={1} />}>
          <SocialSection followed={followed} />
        </LazyCard>
      ) : (
        <NearEnd ahead={0} onNear={() => setIsNear(true)} waiting={<span />} />
      )}
    </>
  )
}
