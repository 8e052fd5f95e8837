import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listVenueCodes, makeVenueCode, type VenueCode } from '@fieldhouse/contract/rewards/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { dayAndTimeOf, dayInWords } from '../../shared/time.ts'

const everyMs = 10_000

/** What the screens of the venue show. */
export function CodesPanel() {
  const asked = useAnswer('reward codes', listVenueCodes, {}, everyMs)
  return (
    <Panel
      title="Venue codes"
      text="Show a game’s code on the videoboard. Fans check in with it from 3 hours before the start to 6 hours after."
    >
      <Answered asked={asked} what="The codes">
        {({ codes }) =>
          codes.length === 0 ? (
            <Nothing>No home games in the next two weeks.</Nothing>
          ) : (
            <ul aria-label="Venue codes">
              {codes.map((one) => (
                <Line key={one.game} one={one} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function Line({ one: { game, sport, name, day, code, from, until, fans } }: { one: VenueCode }) {
  const task = useTask()
  const make = () =>
    void task.run(async () => {
      await request(makeVenueCode, { params: { id: String(game) } })
      await changed('reward codes', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {titleOfSport(sport)}: {name}
        </b>
        <small>{dayInWords(day)}</small>
        <small>
          {from && until ? `Counts from ${dayAndTimeOf(from)} to ${dayAndTimeOf(until)}` : 'Time TBA'}
          {fans > 0 && `, ${fans} ${fans === 1 ? 'fan' : 'fans'} counted`}
        </small>
        <FormError message={task.error?.message} />
      </span>
      {code && <b>{`${code.slice(0, 3)}-${code.slice(3)}`}</b>}
      {from && (
        <Button size={44} variant="secondary" busy={task.busy} onClick={make}>
          {code ? 'Make another' : 'Make a code'}
          <span className="visually-hidden"> for {name}</span>
        </Button>
      )}
    </li>
  )
}
