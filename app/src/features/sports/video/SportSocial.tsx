import { useState } from 'react'
import { NearEnd } from '../../../shared/screen/NearEnd.tsx'
import { SocialSection } from '../../../shared/social/SocialSection.tsx'

/** Social posts about a team, loaded when the fan scrolls near them. */
export function SportSocial({ sport }: { sport: string }) {
  const [isNear, setIsNear] = useState(false)
  return isNear ? (
    <SocialSection sport={sport} quiet />
  ) : (
    <NearEnd ahead={0} onNear={() => setIsNear(true)} waiting={<span />} />
  )
}
