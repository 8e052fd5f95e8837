import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type NewYear, type NewYearChoices, saveNewYear, startNewYear } from '@fieldhouse/contract/games/years/new-year'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { SaveBar } from '../../shared/screen/SaveBar.tsx'
import styles from './NewYear.module.css'
import { describeStart, listPlayingTeams, planRosters, type StepProps } from './new-year.model.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { RostersStep } from './RostersStep.tsx'
import { SeasonsStep } from './SeasonsStep.tsx'
import { StartStep } from './StartStep.tsx'
import { TicketsStep } from './TicketsStep.tsx'

const steps = ['Seasons', 'Rosters', 'Tickets', 'Year in review', 'Preview and start'] as const
type Step = (typeof steps)[number]

export function NewYearSteps({ newYear }: { newYear: NewYear }) {
  const [step, setStep] = useState<Step>('Seasons')
  const [choices, setChoices] = useState(newYear.choices)
  const [saved, setSaved] = useState({ choices: newYear.choices, revision: newYear.revision })
  const [status, setStatus] = useState('')
  const heading = useRef<HTMLDivElement>(null)
  const task = useTask()
  const index = steps.indexOf(step)
  const isEdited = choices !== saved.choices
  const save = async (): Promise<number> => {
    if (!isEdited && saved.revision > 0) return saved.revision
    const body = { year: newYear.year, revision: saved.revision, choices }
    const { revision } = await sendStaffRequest(saveNewYear, { body })
    setSaved({ choices, revision })
    return revision
  }
  const go = (to: Step) =>
    void task.run(async () => {
      setStatus('')
      await save()
      setStep(to)
      heading.current?.focus()
    })
  const saveForLater = () =>
    void task.run(async () => {
      await save()
      setStatus('Saved. Anyone in the office can go on from here.')
    })
  const start = () =>
    void task.run(async () => {
      const revision = await save()
      await sendStaffRequest(startNewYear, { body: { year: newYear.year, revision } })
      await refetchQueries('new year', 'seasons', 'roster', 'tickets', 'stories', 'activity log')
    })
  useLeaveWarning(isEdited)
  const props = {
    newYear,
    choices,
    onChange: (changed: NewYearChoices) => {
      setStatus('')
      setChoices(changed)
    },
  }
  const [before, after] = [steps[index - 1], steps[index + 1]]
  return (
    <>
      <div className={styles.page}>
        <nav aria-label="Steps">
          <ol className={styles.steps}>
            {steps.map((one, number) => (
              <li key={one}>
                <button
                  type="button"
                  className={styles.step}
                  aria-current={one === step ? 'step' : undefined}
                  onClick={() => go(one)}
                >
                  <span className={styles.stepNumber}>
                    {number < index ? <Icon name="check" size={16} /> : number + 1}
                  </span>
                  <span className={styles.stepWords}>
                    <b>{one}</b>
                    <small>{describeStep(one, props)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: a section with a heading of its own is inside */}
        <div ref={heading} tabIndex={-1} role="group" aria-label={step} className={styles.current}>
          {step === 'Seasons' && <SeasonsStep {...props} />}
          {step === 'Rosters' && <RostersStep {...props} />}
          {step === 'Tickets' && <TicketsStep {...props} />}
          {step === 'Year in review' && <ReviewStep {...props} />}
          {step === 'Preview and start' && <StartStep {...props} busy={task.busy} onStart={start} />}
        </div>
        <aside aria-label="After you start">
          <Panel title="After you start">
            <ul className={styles.after}>
              {describeStart(newYear, choices).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
        </aside>
      </div>
      <FormError message={task.error?.message} />
      <SaveBar words={status || (isEdited ? 'Not saved yet' : '')}>
        {before && (
          <Button size={44} variant="secondary" icon="chevron-left" disabled={task.busy} onClick={() => go(before)}>
            Back
          </Button>
        )}
        <Button size={44} variant="secondary" busy={task.busy} onClick={saveForLater}>
          Save and finish later
        </Button>
        {after && (
          <Button size={44} disabled={task.busy} onClick={() => go(after)}>
            Next: {after.toLowerCase()}
          </Button>
        )}
      </SaveBar>
    </>
  )
}

function describeStep(step: Step, { newYear, choices }: StepProps): string {
  switch (step) {
    case 'Seasons':
      return formatQuantity(listPlayingTeams(newYear, choices).length, 'team')
    case 'Rosters': {
      const { undecided } = planRosters(newYear, choices)
      return undecided === 0 ? 'Everyone is decided' : `${formatQuantity(undecided, 'person', 'people')} left to decide`
    }
    case 'Tickets':
      return newYear.tickets.length === 0 ? 'None to end' : 'Old season ends'
    case 'Year in review':
      return choices.story ? 'Story draft' : 'No story'
    case 'Preview and start':
      return 'Check it all once'
  }
}
