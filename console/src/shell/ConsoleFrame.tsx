import { useNow } from '@fieldhouse/client/state/useNow'
import { currentSchool } from '@fieldhouse/contract/company'
import type { DutyTask } from '@fieldhouse/contract/duty/duty-tasks'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { Logo } from '@fieldhouse/design/art/Logo'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { getInitials } from '@fieldhouse/design/layout/Avatar'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { TabBar } from '@fieldhouse/design/shell/TabBar'
import { TopBar } from '@fieldhouse/design/shell/TopBar'
import { type ReactNode, useEffect } from 'react'
import { useGameDay } from '../shared/game-day/useGameDay.ts'
import { signOut } from '../shared/me/sign-out.ts'
import { hasRole } from '../shared/me/useMe.ts'
import { ConsoleLink } from '../shared/router/ConsoleLink.tsx'
import { askToLeave } from '../shared/router/leaving.ts'
import { toConsoleHref, usePath } from '../shared/router/navigation.ts'
import { allowAlerts, useAlerts, useIsAudible } from '../shared/screen/alerts.ts'
import { ConsoleScreen } from '../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../shared/screen/PagePart.tsx'
import { formatClockTime, getSchoolZone } from '../shared/time.ts'
import styles from './ConsoleFrame.module.css'

export interface ConsolePage {
  /** First word of the page's address; empty for the first page. */
  word: string
  /** Role that may open it. */
  role: StaffRole
  /** Entry in the top bar, which is the tab bar on a phone. */
  bar?: { label: string; short?: string; icon: IconName }
  /** Entries in the account menu, one or one for each part. */
  menu?: readonly { label: string | ((me: StaffMe) => string); icon: IconName; part?: string }[]
  /** The bar's page that it belongs to. */
  within?: string
  /** Renders the page; `parts` are the address's words after the first. */
  screen(parts: readonly string[], me: StaffMe): ReactNode
}

interface ConsoleFrameProps {
  me: StaffMe
  pages: readonly ConsolePage[]
  children: ReactNode
}

/** Frame of every page: navigation, the school's time, and the account. */
export function ConsoleFrame({ me, pages, children }: ConsoleFrameProps) {
  const place = usePath()
  const segment = place.split('/')[1] ?? ''
  const open = pages.filter(({ role }) => hasRole(me, role))
  const inBar = open.flatMap(({ word: to, bar }) => (bar ? [{ ...bar, word: to, to: `/${to}` }] : []))
  const section = pages.find((page) => page.word === segment)?.within ?? segment
  const getCurrent = ({ to, word: own }: { to: string; word: string }) =>
    to === place ? ('page' as const) : own === section ? 'true' : undefined
  const currentPath = inBar.find(getCurrent)?.to
  useEffect(() => {
    // On a narrow screen the bar scrolls to the current page.
    if (currentPath === undefined) return
    document
      .querySelector(`header nav [href='${toConsoleHref(currentPath)}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentPath])
  return (
    <>
      <SkipLink />
      <TopBar
        logo={
          <ConsoleLink to="/" aria-label={`${currentSchool().appName} console`}>
            <Logo crest={<Crest mark={currentSchool().crest.mark} size={32} />} name={currentSchool().appName} />
          </ConsoleLink>
        }
        nav={inBar.map((page) => (
          <ConsoleLink key={page.to} to={page.to} aria-current={getCurrent(page)}>
            {page.label}
          </ConsoleLink>
        ))}
        actions={
          <>
            <PagePart>
              <SoundAlertsButton />
            </PagePart>
            <WallClock />
            <AccountMenu me={me} pages={open} />
          </>
        }
      />
      <ErrorBoundary resetKey={place} part="screen" what="This page" frame={renderAsPage}>
        {children}
      </ErrorBoundary>
      <TabBar>
        {inBar.map((page) => (
          <ConsoleLink key={page.to} to={page.to} aria-current={getCurrent(page)}>
            <Icon name={page.icon} size={22} />
            <span>{page.short ?? page.label}</span>
          </ConsoleLink>
        ))}
      </TabBar>
    </>
  )
}

const renderAsPage = (message: ReactNode) => <ConsoleScreen title="Something went wrong">{message}</ConsoleScreen>

/** Sounds alerts on every page. */
function SoundAlertsButton() {
  const { result } = useGameDay()
  const isHeard = useIsAudible()
  useAlerts(result.data?.needs ?? noTasks)
  if (isHeard) return null
  return <IconButton icon="bell" label="Sound alerts" onClick={() => void allowAlerts()} />
}

const noTasks: readonly DutyTask[] = []

function WallClock() {
  const now = useNow(1000)
  const [clock = '', half] = formatClockTime(now).split(/\s/)
  return (
    <time className={styles.clock} dateTime={now.toISOString()} title={currentSchool().timeZone}>
      {clock.slice(0, -3)}
      <span>{clock.slice(-3)}</span> <small>{half}</small> <small className={styles.zone}>{getSchoolZone(now)}</small>
    </time>
  )
}

function AccountMenu({ me, pages }: Pick<ConsoleFrameProps, 'me' | 'pages'>) {
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email
  return (
    <Menu
      label={`${getInitials(name)}, account of ${name}`}
      trigger={<span className={styles.face}>{getInitials(name)}</span>}
      header={
        <>
          <b>{name}</b>
          <br />
          {me.role}
        </>
      }
      entries={[
        ...pages.flatMap(({ word, menu = [] }) =>
          menu.map(({ label, icon, part }) => ({
            label: typeof label === 'string' ? label : label(me),
            icon,
            link: <ConsoleLink to={part === undefined ? `/${word}` : `/${word}/${part}`} />,
          })),
        ),
        { label: 'Sign out', icon: 'logout', onSelect: () => askToLeave(() => void signOut()) },
      ]}
    />
  )
}
