import { formatCount } from '@fieldhouse/contract/school/formats'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { usePlace } from '../../shared/paths/usePlace.ts'
import { DonateScreen } from './DonateScreen.tsx'
import { HowItWorksScreen } from './HowItWorksScreen.tsx'
import { MyTrophiesScreen } from './MyTrophiesScreen.tsx'
import { PrizesScreen } from './PrizesScreen.tsx'
import styles from './Rewards.module.css'
import { rewardsQuery } from './rewards.queries.ts'

const pages = [
  { to: '/app/rewards/my-trophies', label: 'My trophies', Page: MyTrophiesScreen },
  { to: '/app/rewards/prizes', label: 'Prizes', Page: PrizesScreen },
  { to: '/app/rewards/donate', label: 'Donate', Page: DonateScreen },
  { to: '/app/rewards/how-it-works', label: 'How it works', Page: HowItWorksScreen },
] as const

/** What one has, the page of rewards that is open, and the others. They are one to fetch: who opens one opens another. */
export function RewardsScreen() {
  const { pathname: here, path } = usePlace()
  const { Page } = pages.find(({ to }) => to === path) ?? pages[0]
  const row = useRef<HTMLElement>(null)
  // On a phone the pages may be wider than the screen.
  useEffect(() => {
    row.current?.querySelector(`a[href="${here}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <main id="main" tabIndex={-1} className={styles.rewards}>
      <Points />
      <nav ref={row} aria-label="Rewards" className={tabLinksClass}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <Page />
    </main>
  )
}

function Points() {
  const { data, isError } = useQuery(rewardsQuery)
  const { balance, earned, waiting } = data?.wallet ?? {}
  return (
    <div className={styles.wallet} aria-busy={!data && !isError}>
      <p className={styles.balance}>
        <b>{balance === undefined ? '–' : formatCount(balance)}</b> <span>{balance === 1 ? 'point' : 'points'}</span>
      </p>
      <p className={styles.earned}>
        {earned !== undefined
          ? `${formatCount(earned)} lifetime`
          : isError
            ? 'Your points did not load.'
            : 'Counting your points'}
        {waiting && ' Picks for hidden games count once you reveal them.'}
      </p>
    </div>
  )
}
