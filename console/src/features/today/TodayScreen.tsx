import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { GameCards } from '../../shared/game-day/GameCards.tsx'
import { useDay } from '../../shared/game-day/useDay.ts'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { mayAsMuchAs, useMe } from '../../shared/session/useMe.ts'
import { weekdayOf } from '../../shared/time.ts'
import { Duty } from './Duty.tsx'
import { Needs } from './Needs.tsx'

/** The day on one page: what needs somebody on top, then every game. */
export function TodayScreen() {
  const { asked, now } = useDay()
  const { data: me } = useMe()
  return (
    <Screen title="Game day" text={weekdayOf(now)} actions={mayAsMuchAs(me, 'operator') && <ForOperators />}>
      <Answered asked={asked} what="The day">
        {({ rows, needs }) => (
          <>
            <Needs needs={needs} />
            {rows.length > 0 ? (
              <GameCards rows={rows} />
            ) : (
              <EmptyState
                art={<Icon name="calendar" size={44} />}
                title="No game today"
                text="The schedule holds what comes next."
                action={
                  <Link to="/schedule" className={buttonClass({ variant: 'secondary' })}>
                    To the schedule
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
    <Link to="/announcements" className={buttonClass({ variant: 'secondary', size: 44 })}>
      Tell fans something
    </Link>
    <Duty />
  </>
)
