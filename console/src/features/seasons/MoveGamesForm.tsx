import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type DatedSeason, moveSeasonGames } from '@fieldhouse/contract/games/years/seasons'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { refetchSeasons } from './season-queries.ts'
import { findNameProblem, type SeasonPartProps } from './seasons.model.ts'

const another = 'another'

/** Moves all games of a season that has the wrong name. */
export function MoveGamesForm({
  season,
  name,
  others,
  onClose,
  onSaved,
}: SeasonPartProps & { others: readonly DatedSeason[] }) {
  const [chosen, setChosen] = useState(others[0]?.season ?? another)
  const [typed, setTyped] = useState('')
  const task = useTask()
  const { sport, season: slug, games } = season
  const count = formatQuantity(games, 'game')
  const into = chosen === another ? typed : chosen
  const moveGames = () =>
    void task.run(async () => {
      const problem = chosen === another ? findNameProblem(typed, [season, ...others]) : undefined
      if (problem) throw new Error(problem)
      await sendStaffRequest(moveSeasonGames, { params: { sport, season: slug }, body: { into } })
      onClose()
      onSaved(`${count} moved to ${into}. Each game’s history can undo it.`)
      await refetchSeasons()
    })
  return (
    <EditForm
      draft={[chosen, typed]}
      className={`${styles.stack} ${styles.whole}`}
      aria-label={`Move games of ${name}`}
      onSubmit={moveGames}
    >
      <div className={styles.fields}>
        <SelectField
          label="Move to"
          value={chosen}
          onChange={setChosen}
          options={[
            ...others.map((other) => ({ value: other.season, label: other.title })),
            { value: another, label: 'Another season' },
          ]}
        />
        {chosen === another && (
          <TextField
            label="Season"
            hint="Such as 2026 or 2026-27"
            value={typed}
            maxLength={7}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
        )}
      </div>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Move {count}
        </Button>
        <Button size={44} variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
