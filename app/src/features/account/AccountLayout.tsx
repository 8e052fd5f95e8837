import { isNative } from '@fieldhouse/client/api/server-address'
import { abbreviateName } from '@fieldhouse/contract/company'
import { hasSeveralPlans } from '@fieldhouse/contract/plans/plans'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { leaveAndSignOut } from '../../shared/api/sign-out.ts'
import { useSendsAlerts } from '../../shared/customer/alerts.queries.ts'
import { FanAvatar } from '../../shared/customer/FanAvatar.tsx'
import { Link } from '../../shared/paths/Link.tsx'
import { useCurrentPage } from '../../shared/paths/useCurrentPage.ts'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './AccountLayout.module.css'

const alertsPath = '/app/account/alerts'
const plansPath = '/app/account/plans'
const pages = [
  { to: '/app/account/profile', icon: 'user', label: 'Profile' },
  { to: '/app/account/teams', icon: 'heart', label: 'Teams' },
  { to: '/app/account/affiliations', icon: 'group', label: 'Affiliations' },
  { to: alertsPath, icon: 'bell', label: 'Alerts' },
  { to: plansPath, icon: 'ticket', label: 'Plans' },
  { to: '/app/account/settings', icon: 'gear', label: 'Settings' },
  { to: '/app/rewards/my-trophies', icon: 'trophy', label: 'Rewards' },
  // Spec 8: on the web its link is hidden.
  ...(isNative ? ([{ to: '/app/soapbox', icon: 'share', label: 'Social links' }] as const) : []),
] as const

export function AccountLayout({ children }: { children: ReactNode }) {
  const fan = useFan()
  const pathname = useCurrentPage().pathname
  // Codes and purchases belong to the plans.
  const shownPath = pathname === '/app/redeem' || pathname.startsWith(plansPath) ? plansPath : pathname
  const sendsAlerts = useSendsAlerts()
  const row = useRef<HTMLElement>(null)
  const shown = pages.filter(({ to }) => (to !== alertsPath || sendsAlerts) && (to !== plansPath || hasSeveralPlans()))
  // On a phone the pages are one row, wider than the screen.
  useEffect(() => {
    row.current?.querySelector(`a[href="${shownPath}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shownPath])
  return (
    <div className={styles.account}>
      <aside className={styles.side}>
        <div className={styles.me}>
          <FanAvatar fan={fan} size={68} />
          <div>
            <p className={styles.name}>{abbreviateName(fan.firstname, fan.lastname)}</p>
            <p className={styles.email}>{fan.email}</p>
          </div>
        </div>
        <nav ref={row} aria-label="Account" className={styles.pages}>
          {shown.map(({ to, icon, label }) => (
            <Link
              key={to}
              to={to}
              className={styles.page}
              {...(to === shownPath && to !== pathname && { 'aria-current': 'true' })}
            >
              <Icon name={icon} size={19} />
              {label}
            </Link>
          ))}
          <button type="button" className={styles.page} onClick={() => void leaveAndSignOut()}>
            <Icon name="logout" size={19} />
            Sign out
          </button>
        </nav>
      </aside>
      <main id="main" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}
