import { formatCount } from '@fieldhouse/contract/school/formats'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { useCurrentPage } from '../../shared/paths/useCurrentPage.ts'
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

/**
 * Shows the fan's balance, the open rewards page and links to the others. The pages load together, because a fan who
 * opens one usually opens another.
 */
export function RewardsScreen() {
  const { pathname: currentPath, path } = useCurrentPage()
  const { Page } = pages.find(({ to }) => to === path) ?? pages[0]
  const row = useRef<HTMLElement>(null)
  // On a phone the links may be wider than the screen.
  useEffect(() => {
    row.current?.querySelector(`a[href="${currentPath}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentPath])
  return (
    <main id="main" tabIndex={-1} className={styles.rewards}>
      <PointsBalance />
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

function PointsBalance() {
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
