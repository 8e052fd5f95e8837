import type { DutyTask } from '@fieldhouse/contract/duty/duty-tasks'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { GameCards } from '../../shared/game-day/GameCards.tsx'
import { useGameDay } from '../../shared/game-day/useGameDay.ts'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatWeekday } from '../../shared/time.ts'
import { DutyField } from './DutyField.tsx'
import styles from './Needs.module.css'
import { NextGames } from './NextGames.tsx'

/** The day on one page: tasks first, then every game. */
export function TodayScreen() {
  const { result, now } = useGameDay()
  const { data: me } = useMe()
  return (
    <ConsoleScreen title="Game day" text={formatWeekday(now)} actions={hasRole(me, 'operator') && <ForOperators />}>
      <QueryResult result={result} what="The day">
        {({ rows, needs }) => (
          <>
            <PagePart what="What needs your attention">
              <NeedsPanel needs={needs} />
            </PagePart>
            {rows.length > 0 ? (
              <PagePart what="The games of the day">
                <GameCards rows={rows} />
              </PagePart>
            ) : (
              <NoGameToday me={me} />
            )}
            {me?.role === 'scorer' && (
              <PagePart what="Your next games">
                <NextGames me={me} now={now} />
              </PagePart>
            )}
          </>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

/** Only operators may open the schedule. */
const NoGameToday = ({ me }: { me: StaffMe | undefined }) => {
  const art = <Icon name="calendar" size={44} />
  if (!hasRole(me, 'operator'))
    return <EmptyState art={art} title={me?.role === 'scorer' ? 'None of your games is today' : 'No game today'} />
  return (
    <EmptyState
      art={art}
      title="No game today"
      text="See the schedule for what’s next."
      action={
        <ConsoleLink to="/schedule" className={buttonClass({ variant: 'secondary' })}>
          See the schedule
        </ConsoleLink>
      }
    />
  )
}

/** Links and settings that only operators need: announcements and duty. */
const ForOperators = () => (
  <>
    <ConsoleLink to="/messages/announcements" className={buttonClass({ variant: 'secondary', size: 44 })}>
      Post an announcement
    </ConsoleLink>
    <PagePart what="The duty">
      <DutyField />
    </PagePart>
  </>
)

/** Tasks that need a person, each with a link to where it is done. */
function NeedsPanel({ needs }: { needs: readonly DutyTask[] }) {
  if (needs.length === 0)
    return (
      <p className={styles.calm}>
        <Icon name="check" size={18} /> Nothing needs your attention.
      </p>
    )
  return (
    <Panel title="Needs your attention">
      <ul className={styles.list}>
        {needs.map(({ key, urgency, words, action }) => (
          <li key={key} className={styles.need} data-urgency={urgency}>
            <Icon name={urgency === 'now' ? 'alert' : 'clock'} size={20} />
            <span className={styles.words}>{words}</span>
            <ConsoleLink to={action.to} className={buttonClass({ variant: 'secondary', size: 44 })}>
              {action.label}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
