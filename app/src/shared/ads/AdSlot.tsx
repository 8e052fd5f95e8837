import type { Ad } from '@fieldhouse/contract/ads/ads'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useState } from 'react'
import { NearEnd } from '../screen/NearEnd.tsx'
import styles from './AdSlot.module.css'
import type { AdsOf } from './ads.queries.ts'

/** It comes when somebody scrolls to where it stands. */
const ChosenAd = lazyByName(
  () => import('./ChosenAd.tsx'),
  (module) => module.ChosenAd,
)

/** Of which there is nothing more for this fan today: the next pages keep no place for them. */
const over = new Set([''])

/** The place of an ad: as high as it will be from the beginning, so that nothing moves when it comes. Those that there are, or of which page they are. */
export function AdSlot({ ads }: { ads: readonly Ad[] | AdsOf }) {
  const [near, setNear] = useState(false)
  const which = typeof ads === 'string' ? ads : ads.map(({ id }) => id).join()
  return (
    (near || !over.has(which)) && (
      <div className={styles.place}>
        {near ? (
          <LazyCard>
            <ChosenAd ads={ads} onNone={() => void over.add(which)} />
          </LazyCard>
        ) : (
          <NearEnd ahead={0} onNear={() => setNear(true)} waiting={null} />
        )}
      </div>
    )
  )
}
