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

/** Of the teams that are followed first, then what else is told here, and what is said elsewhere. */
export function Told({ followed }: { followed: ReadonlySet<string> }) {
  const [near, setNear] = useState(false)
  return (
    <>
      <StoryRow title="Stories" wanted={[...(followed.size > 0 ? [{ teams: [...followed] }] : []), {}]} />
      {near ? (
        <LazyCard what="The posts" loading={<RowPlaceholder label="Loading the posts" rows={1} />}>
          <SocialSection followed={followed} />
        </LazyCard>
      ) : (
        <NearEnd ahead={0} onNear={() => setNear(true)} waiting={<span />} />
      )}
    </>
  )
}
