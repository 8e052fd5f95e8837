import { useNow } from '@fieldhouse/client/state/useNow'
import { currentSchool } from '@fieldhouse/contract/company'
import type { DutyTask } from '@fieldhouse/contract/duty/duty-tasks'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Crest } from '@fieldhouse/design/art/Crest'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Logo } from '@fieldhouse/design/art/Logo'
import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { classNames } from '@fieldhouse/design/class-names'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { getInitials } from '@fieldhouse/design/layout/Avatar'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { SkipLink } from '@fieldhouse/design/shell/SkipLink'
import { TabBar } from '@fieldhouse/design/shell/TabBar'
import { TopBar } from '@fieldhouse/design/shell/TopBar'
import { type ReactNode, useEffect } from 'react'
import { useGameDay } from '../shared/game-day/useGameDay.ts'
import { useTodaysGames } from '../shared/game-day/useTodaysGames.ts'
import { signOut } from '../shared/me/sign-out.ts'
import { ConsoleLink } from '../shared/router/ConsoleLink.tsx'
import { askToLeave } from '../shared/router/leaving.ts'
import { usePath } from '../shared/router/navigation.ts'
import { allowAlerts, useAlerts, useIsAudible } from '../shared/screen/alerts.ts'
import { ConsoleScreen } from '../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../shared/screen/PagePart.tsx'
import { formatClockTime, getSchoolDay, getSchoolZone } from '../shared/time.ts'
import styles from './ConsoleFrame.module.css'
import { findCurrent, listOpenSections, type OpenSection } from './sections.ts'

export interface ConsolePage {
  /** First word of the page's address; empty for the first page. */
  word: string
  /** Addresses below the word that exist, such as `:number/edit`. Without them only the word alone does. */
  paths?: readonly string[]
  /** Role that may open it. */
  role: StaffRole
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
  const sections = listOpenSections(me, pages)
  const current = useCurrent(sections, place)
  // A longer label, such as of photos that are new, needs to be brought into view again.
  const currentLink = current && `${current.page.to} ${current.page.label}`
  const isUnderMore = place === '/more' || (current !== undefined && !current.section.isTab)
  useEffect(() => {
    if (currentLink === undefined) return
    // On a narrow screen the bars scroll to the current page.
    for (const link of document.querySelectorAll('header nav [aria-current], [data-nav] [aria-current]'))
      link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentLink])
  return (
    <>
      <SkipLink />
      <TopBar
        logo={
          <ConsoleLink to="/" aria-label={`${currentSchool().appName} console`}>
            <Logo crest={<Crest mark={currentSchool().crest.mark} size={32} />} name={currentSchool().appName} />
          </ConsoleLink>
        }
        nav={sections.map((section) => (
          <SectionLink key={section.label} section={section} current={current} place={place} />
        ))}
        actions={
          <>
            <PagePart>
              <SoundAlertsButton />
            </PagePart>
            <WallClock />
            <AccountMenu me={me} />
          </>
        }
      />
      {current && current.section.pages.length > 1 && (
        <nav className={classNames(tabLinksClass, styles.pages)} aria-label={current.section.label} data-nav>
          {current.section.pages.map((page) => (
            <ConsoleLink key={page.to} to={page.to} aria-current={getCurrent(page === current.page, page.to, place)}>
              {page.label}
            </ConsoleLink>
          ))}
        </nav>
      )}
      <ErrorBoundary resetKey={place} part="screen" what="This page" frame={renderAsPage}>
        {children}
      </ErrorBoundary>
      <TabBar>
        {sections
          .filter(({ isTab }) => isTab)
          .map((section) => (
            <SectionLink key={section.label} section={section} current={current} place={place} hasIcon />
          ))}
        {sections.some(({ isTab }) => !isTab) && (
          <ConsoleLink to="/more" aria-current={getCurrent(isUnderMore, '/more', place)}>
            <Icon name="dots" size={22} />
            <span>More</span>
          </ConsoleLink>
        )}
      </TabBar>
    </>
  )
}

/** Finds the section and the page of an address. A game of another day belongs to the schedule. */
function useCurrent(sections: readonly OpenSection[], place: string) {
  const [, game] = /^\/games\/(\d+)(?:\/|$)/.exec(place) ?? []
  const todays = useTodaysGames(getSchoolDay(new Date()), game !== undefined)
  const isOfOtherDay = game !== undefined && todays?.some(({ id }) => String(id) === game) === false
  return (isOfOtherDay && findCurrent(sections, '/schedule')) || findCurrent(sections, place)
}

const getCurrent = (isCurrent: boolean, to: string, place: string) =>
  isCurrent ? (to === place ? ('page' as const) : ('true' as const)) : undefined

interface SectionLinkProps {
  section: OpenSection
  current: ReturnType<typeof findCurrent>
  place: string
  hasIcon?: boolean
}

/** Opens the first page of a section. */
function SectionLink({ section, current, place, hasIcon = false }: SectionLinkProps) {
  const to = section.pages[0]?.to ?? '/'
  return (
    <ConsoleLink to={to} aria-current={getCurrent(section === current?.section, to, place)}>
      {hasIcon ? (
        <>
          <Icon name={section.icon} size={22} />
          <span>{section.label}</span>
        </>
      ) : (
        section.label
      )}
    </ConsoleLink>
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

function AccountMenu({ me }: { me: StaffMe }) {
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
        { label: 'Your account', icon: 'shield', link: <ConsoleLink to="/account" /> },
        { label: 'Sign out', icon: 'logout', onSelect: () => askToLeave(() => void signOut()) },
      ]}
    />
  )
}
