import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { addTeamSeason } from '@fieldhouse/contract/games/years/seasons'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { getSchoolDay } from '../../shared/time.ts'
import { SeasonWarnings } from './SeasonWarnings.tsx'
import { refetchSeasons } from './season-queries.ts'
import { describeOpenDays, findNameProblem, nameNextSeason, suggestDays, type TeamSeasons } from './seasons.model.ts'

interface AddSeasonProps extends Pick<TeamSeasons, 'team' | 'seasons' | 'older'> {
  onSaved(status: string): void
}

/** Adds a season before its first game. The next one is filled in. */
export function AddSeasonForm(props: AddSeasonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadForm = useRef(false)
  useEffect(() => {
    if (hadForm.current && !isOpen) button.current?.focus()
    hadForm.current = isOpen
  }, [isOpen])
  const { team } = props
  return isOpen ? (
    <SeasonFields {...props} onDone={() => setIsOpen(false)} />
  ) : (
    <Button ref={button} size={44} variant="secondary" icon="plus" onClick={() => setIsOpen(true)}>
      Add season<span className="visually-hidden"> of {team.title}</span>
    </Button>
  )
}

function SeasonFields({ team, seasons, older, onSaved, onDone }: AddSeasonProps & { onDone: () => void }) {
  const [season, setSeason] = useState(() => nameNextSeason(seasons, team.slug, getSchoolDay(new Date())))
  const [chosen, setChosen] = useState<{ starts?: string; ends?: string }>({})
  const task = useTask()
  const days = { starts: '', ends: '', ...suggestDays(team.slug, season), ...chosen }
  const addSeason = () =>
    void task.run(async () => {
      const problem = findNameProblem(season, [...seasons, ...older])
      if (problem) throw new Error(problem)
      await sendStaffRequest(addTeamSeason, { body: { sport: team.slug, season, ...days } })
      onDone()
      onSaved(`${team.title} ${season} added.`)
      await refetchSeasons()
    })
  return (
    <EditForm
      draft={[season, chosen]}
      className={styles.stack}
      aria-label={`New season of ${team.title}`}
      onSubmit={addSeason}
    >
      <div className={styles.fields}>
        <TextField
          label="Name"
          hint="Such as 2026 or 2026-27. It’s in the addresses of its pages for good. What fans read can change later."
          value={season}
          maxLength={7}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setSeason(currentTarget.value.trim())
            setChosen({})
          }}
        />
        <TextField
          label="First day"
          type="date"
          value={days.starts}
          onChange={({ currentTarget }) => setChosen({ ...chosen, starts: currentTarget.value })}
        />
        <TextField
          label="Last day"
          type="date"
          value={days.ends}
          onChange={({ currentTarget }) => setChosen({ ...chosen, ends: currentTarget.value })}
        />
      </div>
      <SeasonWarnings isTyped warnings={describeOpenDays(days, [...seasons, ...older])} />
      <p>New games on these days go to this season. Games already on the schedule stay where they are.</p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Add season
        </Button>
        <Button size={44} variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
