import { tabLinksClass } from '@fieldhouse/design/choice/Tabs'
import { classNames } from '@fieldhouse/design/class-names'
import { ConsoleLink } from '../router/ConsoleLink.tsx'
import styles from './TeamLinks.module.css'

interface TeamLinksProps {
  sport: string
  current: 'records' | 'roster'
}

/** The pages of one team. */
export const TeamLinks = ({ sport, current }: TeamLinksProps) => (
  <nav className={classNames(tabLinksClass, styles.tabs)} aria-label="Team pages">
    <ConsoleLink to={`/teams/${sport}`} aria-current={current === 'roster' ? 'page' : undefined}>
      Roster
    </ConsoleLink>
    <ConsoleLink to={`/teams/${sport}/records`} aria-current={current === 'records' ? 'page' : undefined}>
      Records
    </ConsoleLink>
    <ConsoleLink to={`/schedule?sport=${sport}`}>Schedule</ConsoleLink>
    <ConsoleLink to="/opponents">Opponents</ConsoleLink>
    <ConsoleLink to="/teams">All teams</ConsoleLink>
  </nav>
)
