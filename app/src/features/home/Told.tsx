import { lazy, Suspense, useState } from 'react'
import { NearEnd } from '../../shared/rows/NearEnd.tsx'
import { RowPlaceholder } from '../../shared/rows/RowPlaceholder.tsx'
import { StoryRow } from '../../shared/stories/StoryRow.tsx'

const SocialSection = lazy(async () => ({
  default: (await import('../../shared/social/SocialSection.tsx')).SocialSection,
}))

/** Of the teams that are followed first, then what else is told here, and what is said elsewhere. */
export function Told({ followed }: { followed: ReadonlySet<string> }) {
  const [near, setNear] = useState(false)
  return (
    <>
      <StoryRow title="Stories" wanted={[...(followed.size > 0 ? [{ teams: [...followed] }] : []), {}]} />
      {near ? (
        <Suspense fallback={<RowPlaceholder label="Loading the posts" rows={1} />}>
          <SocialSection followed={followed} />
        </Suspense>
      ) : (
        <NearEnd ahead={0} onNear={() => setNear(true)} waiting={<span />} />
      )}
    </>
  )
}
