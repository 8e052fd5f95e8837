import type { Ad } from '@fieldhouse/contract/ads/ads'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useState } from 'react'
import { NearEnd } from '../screen/NearEnd.tsx'
import styles from './AdSlot.module.css'
import type { AdPageKind } from './ads.queries.ts'

/** The ad loads when the fan scrolls near it. */
const ChosenAd = lazyByName(
  () => import('./ChosenAd.tsx'),
  (module) => module.ChosenAd,
)

/** Slots without another ad for this fan today; later pages reserve no space for them. */
const exhausted = new Set([''])

/**
 * Reserves an ad's space at its full height, so that nothing moves when it loads. Takes the ads themselves, or the kind
 * of page they are for.
 */
export function AdSlot({ ads }: { ads: readonly Ad[] | AdPageKind }) {
  const [isNear, setIsNear] = useState(false)
  const slotKey = typeof ads === 'string' ? ads : ads.map(({ id }) => id).join()
  return (
    (isNear || !exhausted.has(slotKey)) && (
      <div className={styles.place}>
        {isNear ? (
          <LazyCard>
            <ChosenAd ads={ads} onNone={() => void exhausted.add(slotKey)} />
          </LazyCard>
        ) : (
          <NearEnd ahead={0} onNear={() => setIsNear(true)} waiting={null} />
        )}
      </div>
    )
  )
}
