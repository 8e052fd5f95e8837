import type { DutyTask } from '@fieldhouse/contract/duty/needs'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { GameCards } from '../../shared/game-day/GameCards.tsx'
import { useDay } from '../../shared/game-day/useDay.ts'
import { mayAsMuchAs, useMe } from '../../shared/me/useMe.ts'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Part } from '../../shared/screen/Part.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { weekdayOf } from '../../shared/time.ts'
import { Duty } from './Duty.tsx'
import styles from './Needs.module.css'

/** The day on one page: what needs somebody on top, then every game. */
export function TodayScreen() {
  const { asked, now } = useDay()
  const { data: me } = useMe()
  return (
    <Screen title="Game day" text={weekdayOf(now)} actions={mayAsMuchAs(me, 'operator') && <ForOperators />}>
      <Answered asked={asked} what="The day">
        {({ rows, needs }) => (
          <>
            <Part what="What needs you">
              <Needs needs={needs} />
            </Part>
            {rows.length > 0 ? (
              <Part what="The games of the day">
                <GameCards rows={rows} />
              </Part>
            ) : (
              <EmptyState
                art={<Icon name="calendar" size={44} />}
                title="No game today"
                text="See the schedule for what’s next."
                action={
                  <Link to="/schedule" className={buttonClass({ variant: 'secondary' })}>
                    See the schedule
                  </Link>
                }
              />
            )}
          </>
        )}
      </Answered>
    </Screen>
  )
}

/** For the hours in which nobody looks, and for what every fan has to know now. */
const ForOperators = () => (
  <>
    <Link to="/messages/announcements" className={buttonClass({ variant: 'secondary', size: 44 })}>
      Post an announcement
    </Link>
    <Part what="The duty">
      <Duty />
    </Part>
  </>
)

/** What a person has to do, each with the button that leads to where it is done. */
function Needs({ needs }: { needs: readonly DutyTask[] }) {
  if (needs.length === 0)
    return (
      <p className={styles.calm}>
        <Icon name="check" size={18} /> Nothing needs you.
      </p>
    )
  return (
    <Panel title="Needs you">
      <ul className={styles.list}>
        {needs.map(({ key, urgency, words, action }) => (
          <li key={key} className={styles.need} data-urgency={urgency}>
            <Icon name={urgency === 'now' ? 'alert' : 'clock'} size={20} />
            <span className={styles.words}>{words}</span>
            <Link to={action.to} className={buttonClass({ variant: 'secondary', size: 44 })}>
              {action.label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
