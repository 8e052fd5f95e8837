import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { formatDate, getSchoolDay } from '../../shared/time.ts'
import styles from './NewYear.module.css'
import { describeStart, planRosters, type StepProps } from './new-year.model.ts'

type StartStepProps = StepProps & { busy: boolean; onStart: () => void }

/** Everything once more, with counts by team, and the start. */
export function StartStep({ newYear, choices, busy, onStart }: StartStepProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const plan = planRosters(newYear, choices)
  const isEarly = getSchoolDay(new Date()) < newYear.opens
  const name = formatSchoolYear(newYear.year)
  return (
    <Panel title="Preview and start">
      <div className={styles.stack}>
        <ul className={styles.after} aria-label="What the start does">
          {describeStart(newYear, choices).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Season</th>
              <th scope="col">Stay</th>
              <th scope="col">Leave</th>
            </tr>
          </thead>
          <tbody>
            {plan.teams.map(({ sport, season }) => {
              const count = (people: typeof plan.people) => people.filter((person) => person.sport === sport).length
              return (
                <tr key={sport}>
                  <th scope="row">{getSportTitle(sport)}</th>
                  <td>{season}</td>
                  <td className="numeric">{count(plan.staying)}</td>
                  <td className="numeric">{count(plan.leaving)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={styles.quiet}>
          {isEarly
            ? `You can start on ${formatDate(newYear.opens)} or later. Your choices are saved until then.`
            : plan.undecided > 0
              ? 'Decide who stays under Rosters first.'
              : 'It takes a moment, and you can undo all of it for 14 days.'}
        </p>
        <div>
          <Button size={48} busy={busy} disabled={isEarly || plan.undecided > 0} onClick={() => setIsConfirming(true)}>
            Start {name}
          </Button>
        </div>
      </div>
      <AlertDialog
        open={isConfirming}
        title={`Start the ${name} school year?`}
        text={`${plan.staying.length} athletes stay and ${plan.leaving.length} leave. You can undo all of it for 14 days.`}
        action={{
          label: `Start ${name}`,
          onAction: () => {
            setIsConfirming(false)
            onStart()
          },
          busy,
        }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}
