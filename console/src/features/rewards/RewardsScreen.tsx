import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/router/Link.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { CausesPanel } from './CausesPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { PrizesPanel } from './PrizesPanel.tsx'
import { RedemptionsPanel } from './RedemptionsPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'

const parts = [
  { part: '', label: 'Rules', panel: RulesPanel },
  { part: 'prizes', label: 'Prizes', panel: PrizesPanel },
  { part: 'redemptions', label: 'Redeemed', panel: RedemptionsPanel },
  { part: 'causes', label: 'Causes', panel: CausesPanel },
  { part: 'codes', label: 'Venue codes', panel: CodesPanel },
] as const

/** What fans earn points for, and what they get for them. */
export function RewardsScreen({ part }: { part: string }) {
  const current = parts.find((one) => one.part === part)
  const bar = useRef<HTMLElement>(null)
  // On a phone not all of them are in view.
  useEffect(() => {
    bar.current?.querySelector(`[data-part='${part}']`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])
  return (
    <Screen title="Rewards" text="How fans earn points and trophies, and what they can redeem.">
      <nav ref={bar} aria-label="Rewards sections" className={tabLinksClass}>
        {parts.map((one) => (
          <Link
            key={one.part}
            data-part={one.part}
            to={one.part === '' ? '/rewards' : `/rewards/${one.part}`}
            aria-current={one.part === part ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {current ? <current.panel /> : <Nothing>We couldn’t find that page.</Nothing>}
    </Screen>
  )
}
