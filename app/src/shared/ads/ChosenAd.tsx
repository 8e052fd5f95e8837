import type { Ad } from '@fieldhouse/contract/ads/ads'
import { chooseAd } from '@fieldhouse/contract/ads/shown-ads'
import { useEffect, useState } from 'react'
import { request } from '../api/api-client.ts'
import { AdBanner } from './AdBanner.tsx'
import { type AdPageKind, useAds } from './ads.queries.ts'

interface ChosenAdProps {
  ads: readonly Ad[] | AdPageKind
  /** Called when there are no ads, or the fan has reached the daily limit of each. */
  onNone: () => void
}

export function ChosenAd({ ads, onNone }: ChosenAdProps) {
  if (typeof ads === 'string') return <PageAd of={ads} onNone={onNone} />
  const found = ads.find(({ impression }) => impression)
  return found ? <AdBanner ad={found} /> : <NextAd ads={ads} onNone={onNone} />
}

function PageAd({ of, onNone }: { of: AdPageKind; onNone: () => void }) {
  const ads = useAds(of)
  return ads && <NextAd ads={ads} onNone={onNone} />
}

/**
 * Shows the ad that is next, which the server chooses because the fan saw some on other devices. An ad without an
 * impression number is never shown.
 */
function NextAd({ ads, onNone }: { ads: readonly Ad[]; onNone: () => void }) {
  const [chosen, setChosen] = useState<Ad>()
  const [initial] = useState({ ads, onNone })
  useEffect(() => {
    const controller = new AbortController()
    const ids = initial.ads.map(({ id }) => id)
    if (ids.length === 0) {
      // Not returned, because React calls what an effect returns when the effect ends.
      initial.onNone()
      return
    }
    request(chooseAd, 'Loading an ad', { body: { ads: ids } }, { signal: controller.signal }).then(
      ({ ad }) => {
        const found = initial.ads.find(({ id }) => id === ad?.id)
        if (found && ad) setChosen({ ...found, impression: ad.impression })
        else initial.onNone()
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [initial])
  return chosen && <AdBanner ad={chosen} />
}
