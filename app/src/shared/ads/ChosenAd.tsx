import type { Ad } from '@fieldhouse/contract/ads/ads'
import { chooseAd } from '@fieldhouse/contract/ads/shown-ads'
import { useEffect, useState } from 'react'
import { request } from '../api/api-client.ts'
import { AdBanner } from './AdBanner.tsx'
import { type AdsOf, useAds } from './ads.queries.ts'

interface ChosenAdProps {
  ads: readonly Ad[] | AdsOf
  /** There are none, or the fan has seen all of them as often as they come today. */
  onNone: () => void
}

export function ChosenAd({ ads, onNone }: ChosenAdProps) {
  if (typeof ads === 'string') return <OfPage of={ads} onNone={onNone} />
  const given = ads.find(({ impression }) => impression)
  return given ? <AdBanner ad={given} /> : <InTurn ads={ads} onNone={onNone} />
}

function OfPage({ of, onNone }: { of: AdsOf; onNone: () => void }) {
  const ads = useAds(of)
  return ads && <InTurn ads={ads} onNone={onNone} />
}

/** The one of them whose turn it is, which the server knows: on other devices the fan saw some of them, too. One that is not counted is not shown. */
function InTurn({ ads, onNone }: { ads: readonly Ad[]; onNone: () => void }) {
  const [chosen, setChosen] = useState<Ad>()
  const [asked] = useState({ ads, onNone })
  useEffect(() => {
    const left = new AbortController()
    const ids = asked.ads.map(({ id }) => id)
    if (ids.length === 0) {
      // Not returned: what an effect returns is called when it ends.
      asked.onNone()
      return
    }
    request(chooseAd, 'Loading an ad', { body: { ads: ids } }, { signal: left.signal }).then(
      ({ ad }) => {
        const found = asked.ads.find(({ id }) => id === ad?.id)
        if (found && ad) setChosen({ ...found, impression: ad.impression })
        else asked.onNone()
      },
      () => undefined,
    )
    return () => left.abort()
  }, [asked])
  return chosen && <AdBanner ad={chosen} />
}
