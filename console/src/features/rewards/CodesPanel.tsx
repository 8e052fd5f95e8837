import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listVenueCodes, makeVenueCode, type VenueCode } from '@fieldhouse/contract/rewards/admin'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatFullDay, formatSpan } from '../../shared/time.ts'

const refetchMs = 10_000

/** Check-in codes for the venue's screens. */
export function CodesPanel() {
  const result = useEndpoint('reward codes', listVenueCodes, {}, refetchMs)
  return (
    <Panel
      title="Check-in codes"
      text="Show a game’s code on the videoboard. Fans check in with it from 3 hours before the start to 6 hours after."
    >
      <QueryResult result={result} what="The codes">
        {({ codes }) =>
          codes.length === 0 ? (
            <EmptyNote>No home games in the next two weeks.</EmptyNote>
          ) : (
            <ul aria-label="Check-in codes">
              {codes.map((one) => (
                <VenueCodeLine key={one.game} one={one} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  )
}

function VenueCodeLine({ one: { game, sport, name, day, code, from, until, fans } }: { one: VenueCode }) {
  const task = useTask()
  const makeCode = () =>
    void task.run(async () => {
      await sendStaffRequest(makeVenueCode, { params: { id: String(game) } })
      await refetchQueries('reward codes', 'activity log')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {getSportTitle(sport)}: {name}
        </b>
        <small>
          {from && until ? `Check-in ${formatSpan(from, until)}` : `${formatFullDay(day)}, time TBA`}
          {fans > 0 && `, ${formatQuantity(fans, 'fan')} checked in`}
        </small>
        <FormError message={task.error?.message} />
      </span>
      {code && <b>{`${code.slice(0, 3)}-${code.slice(3)}`}</b>}
      {from && (
        <Button size={44} variant="secondary" busy={task.busy} onClick={makeCode}>
          {code ? 'Make another' : 'Make a code'}
          <span className="visually-hidden"> for {name}</span>
        </Button>
      )}
    </li>
  )
}
