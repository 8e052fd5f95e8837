import { useState } from 'react'
import { NearEnd } from '../../../shared/screen/NearEnd.tsx'
import { SocialSection } from '../../../shared/social/SocialSection.tsx'

/** What is said of a team elsewhere, once somebody comes near it. */
export function SportSocial({ sport }: { sport: string }) {
  const [near, setNear] = useState(false)
  return near ? (
    <SocialSection sport={sport} quiet />
  ) : (
    <NearEnd ahead={0} onNear={() => setNear(true)} waiting={<span />} />
  )
}
