import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useEffect, useRef } from 'react'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { CausesPanel } from './CausesPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { PrizesPanel } from './PrizesPanel.tsx'
import { RedemptionsPanel } from './RedemptionsPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'

const rewardSections = [
  { part: '', label: 'Rules', panel: RulesPanel },
  { part: 'prizes', label: 'Prizes', panel: PrizesPanel },
  { part: 'redemptions', label: 'Redeemed', panel: RedemptionsPanel },
  { part: 'causes', label: 'Causes', panel: CausesPanel },
  { part: 'codes', label: 'Check-in codes', panel: CodesPanel },
] as const

/** Settings of how fans earn points and what they get for them. */
export function RewardsScreen({ part: section }: { part: string }) {
  const current = rewardSections.find((one) => one.part === section)
  const bar = useRef<HTMLElement>(null)
  // On a phone not all tabs are in view.
  useEffect(() => {
    bar.current?.querySelector(`[data-part='${section}']`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section])
  return (
    <ConsoleScreen title="Rewards" text="How fans earn points and trophies, and what they can redeem.">
      <nav ref={bar} aria-label="Rewards sections" className={tabLinksClass}>
        {rewardSections.map((one) => (
          <ConsoleLink
            key={one.part}
            data-part={one.part}
            to={one.part === '' ? '/rewards' : `/rewards/${one.part}`}
            aria-current={one.part === section ? 'page' : undefined}
          >
            {one.label}
          </ConsoleLink>
        ))}
      </nav>
      {current ? <current.panel /> : <EmptyNote>We couldn’t find that page.</EmptyNote>}
    </ConsoleScreen>
  )
}
