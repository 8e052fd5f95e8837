import { isNative } from '@fieldhouse/client/api/server-address'
import { abbreviateName, currentSchool } from '@fieldhouse/contract/company'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { getInitials } from '@fieldhouse/design/layout/Avatar'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { TabBar } from '@fieldhouse/design/shell/TabBar'
import { TopBar } from '@fieldhouse/design/shell/TopBar'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { queries } from '../shared/api/query-client.ts'
import { leaveAndSignOut } from '../shared/api/sign-out.ts'
import { FanAvatar } from '../shared/customer/FanAvatar.tsx'
import { platform } from '../shared/device/platform.ts'
import { Link } from '../shared/paths/Link.tsx'
import type { RoutePath } from '../shared/paths/paths.ts'
import { teamsSearch } from '../shared/paths/teams-search.ts'
import { useCurrentPage } from '../shared/paths/useCurrentPage.ts'
import { SchoolBrand } from '../shared/screen/SchoolBrand.tsx'
import { useFan } from '../shared/session/useFan.ts'
import { clearMissed, type MissedMessage, useMissedMessages } from '../shared/toast/toast.ts'
import { useVideoHost } from '../shared/watching/mini/held-video.ts'
import styles from './AppLayout.module.css'
import { SearchLink } from './SearchLink.tsx'

/** Loads when the fan opens the messages. */
const MissedDialog = lazyByName(
  () => import('./notices/MissedDialog.tsx'),
  (module) => module.MissedDialog,
)

/** Toasts disappear after a second and a half; missed ones can be read here. */
function MissedMessages() {
  const missed = useMissedMessages()
  const [reading, setReading] = useState<readonly MissedMessage[]>()
  const count = missed.length
  const closeMissed = () => {
    clearMissed()
    setReading(undefined)
  }
  return (
    <>
      {count > 0 && (
        <IconButton
          icon="info"
          label={formatQuantity(count, 'missed notification')}
          onClick={() => setReading(missed)}
        />
      )}
      {reading && (
        <LazyCard what="Notifications">
          <MissedDialog messages={reading} onRead={closeMissed} />
        </LazyCard>
      )}
    </>
  )
}

/** Phones only (spec 4): the web never loads it. */
const AppNotifications = lazyByName(
  () => import('./messages/AppNotifications.tsx'),
  (module) => module.AppNotifications,
)

/** A chunk of its own, which keeps the first view within its byte budget. */
const ScoresBar = lazyByName(
  () => import('./scores/ScoresBar.tsx'),
  (module) => module.ScoresBar,
)
/** Pages for looking around. A game, a schedule and a video have scores of their own. */
const withScores: ReadonlySet<RoutePath> = new Set([
  ...(['/app/home', '/app/highlights', '/app/liveTv', '/app/favorites', '/app/mylist', '/app/groups'] as const),
  '/app/sports/$sportSlug',
])

/** The video that outlives its page. Nothing of it loads before a page asks for one. */
function CurrentVideo() {
  const Host = useVideoHost()
  return (
    Host && (
      <ErrorBoundary part="card" what="The video">
        <Host />
      </ErrorBoundary>
    )
  )
}

/** Layout of everything that needs a fan: the bars, and the query client. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { path } = useCurrentPage()
  useEffect(() => {
    // The fan came by an invite link.
    if (/\bby=/.test(location.search))
      void import('../shared/rewards/invite-link.ts').then(({ countInviteVisit }) => countInviteVisit())
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <AppTopBar />
      {withScores.has(path) && (
        <LazyCard what="The scores" loading={<div className={styles.scores} />}>
          <ScoresBar className={styles.scores} />
        </LazyCard>
      )}
      {children}
      <CurrentVideo />
      <TabBar>
        <Link to="/app/home">
          <Icon name="home" size={22} />
          <span>Home</span>
        </Link>
        <Link to="/app/sports" search={teamsSearch} aria-current={getAreaMark('/app/sports', '/app/sports/', path)}>
          <Icon name="trophy" size={22} />
          <span>Sports</span>
        </Link>
        <Link to="/app/liveTv">
          <Icon name="tv" size={22} />
          <span>Live</span>
        </Link>
        <Link to="/app/highlights">
          <Icon name="bolt" size={22} />
          <span>Highlights</span>
        </Link>
        <Link
          to="/app/account/profile"
          aria-current={path === '/app/redeem' ? 'true' : getAreaMark('/app/account/profile', '/app/account/', path)}
        >
          <Icon name="user" size={22} />
          <span>Account</span>
        </Link>
      </TabBar>
      {isNative && (
        <LazyCard>
          <AppNotifications platform={platform} />
        </LazyCard>
      )}
    </QueryClientProvider>
  )
}

/** Marks a link as the current page, or as the area that contains it. */
const getAreaMark = (first: RoutePath, area: string, path: RoutePath | undefined): 'page' | 'true' | undefined =>
  path === first ? 'page' : path?.startsWith(area) ? 'true' : undefined

function AppTopBar() {
  const { path } = useCurrentPage()
  const fan = useFan()
  const name = abbreviateName(fan.firstname, fan.lastname)
  return (
    <TopBar
      logo={
        <Link to="/app/home" aria-label={`${currentSchool().appName} home`}>
          <SchoolBrand />
        </Link>
      }
      nav={
        <>
          <Link to="/app/home">Home</Link>
          <Link to="/app/sports" search={teamsSearch} aria-current={getAreaMark('/app/sports', '/app/sports/', path)}>
            Sports
          </Link>
          <Link to="/app/liveTv">Live TV</Link>
          <Link to="/app/highlights">Highlights</Link>
          <Link to="/app/tickets">Tickets</Link>
          <Link
            to="/app/rewards/my-trophies"
            aria-current={getAreaMark('/app/rewards/my-trophies', '/app/rewards/', path)}
          >
            Rewards
          </Link>
          <Link to="/app/mylist">My list</Link>
        </>
      }
      actions={
        <>
          <SearchLink />
          <MissedMessages />
          <Menu
            label={`${getInitials(`${fan.firstname} ${fan.lastname}`)}, account of ${name}`}
            trigger={<FanAvatar fan={fan} size={44} />}
            header={
              <>
                <b>{name}</b>
                <br />
                {fan.email}
              </>
            }
            entries={[
              { label: 'Profile', icon: 'user', link: <Link to="/app/account/profile" /> },
              { label: 'Rewards', icon: 'trophy', link: <Link to="/app/rewards/my-trophies" /> },
              { label: 'My list', icon: 'plus', link: <Link to="/app/mylist" /> },
              { label: 'Favorites', icon: 'heart', link: <Link to="/app/favorites" /> },
              { label: 'Groups', icon: 'group', link: <Link to="/app/groups" /> },
              { label: 'Tickets', icon: 'ticket', link: <Link to="/app/tickets" /> },
              { label: 'Social', icon: 'share', link: <Link to="/app/social" /> },
              { label: 'Teams', icon: 'shield', link: <Link to="/app/account/teams" /> },
              { label: 'Concessions', icon: 'home', link: <Link to="/app/concessions" /> },
              { label: 'Settings', icon: 'gear', link: <Link to="/app/account/settings" /> },
              { label: 'Sign out', icon: 'logout', onSelect: () => void leaveAndSignOut() },
            ]}
          />
        </>
      }
    />
  )
}
