import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useOpponentQuestion } from '../../../shared/choosing/useOpponentQuestion.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { GameError } from '../../../shared/screen/GameError.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { getSchoolZone } from '../../../shared/time.ts'
import { newOneGame, type OneGame, toOneGameInput } from './one-game.model.ts'
import styles from './Tools.module.css'

/** Adds one game or meet without a table. */
export function AddGameForm() {
  const [game, setGame] = useState(() => newOneGame(listSchoolSports()[0]?.slug ?? ''))
  const [added, setAdded] = useState<GameItem>()
  const task = useTask()
  const changeGame = (changes: Partial<OneGame>) => {
    setAdded(undefined)
    setGame((before) => ({ ...before, ...changes }))
  }
  const { saveOpponent, question } = useOpponentQuestion(game.type)
  const sendGame = (against: string) =>
    void task.run(async () => {
      const body = toOneGameInput({ ...game, against })
      if (typeof body === 'string') throw new Error(body)
      setAdded(await sendStaffRequest(createGame, { body }))
      setGame(({ sport, type, site, venue }) => ({ ...newOneGame(sport), type, site, venue }))
      await refetchQueries('games', 'schools')
    })
  const addGame = () => void saveOpponent(game.against, sendGame)
  return (
    <EditForm draft={game} saving={task} className={styles.import} onSubmit={addGame}>
      <SelectField
        label="Sport"
        value={game.sport}
        onChange={(sport) => changeGame({ sport })}
        options={listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <SegmentedControl
        label="Game or meet"
        value={game.type}
        onChange={(type) => changeGame({ type })}
        options={[
          { value: 'game', label: 'A game' },
          { value: 'event', label: 'A meet' },
        ]}
      />
      <TextField
        label={game.type === 'game' ? 'Opponent' : 'Meet name'}
        value={game.against}
        onChange={({ currentTarget }) => changeGame({ against: currentTarget.value })}
      />
      <SegmentedControl
        label="Where"
        value={game.site}
        onChange={(site) => changeGame({ site })}
        options={[
          { value: 'home', label: 'Home' },
          { value: 'away', label: 'Away' },
          { value: 'neutral', label: 'Neutral' },
        ]}
      />
      <div className={styles.pair}>
        <TextField
          label="Day"
          type="date"
          value={game.day}
          onChange={({ currentTarget }) => changeGame({ day: currentTarget.value })}
        />
        <TextField
          label={`Time (${getSchoolZone(new Date())}) (optional)`}
          type="time"
          value={game.time}
          onChange={({ currentTarget }) => changeGame({ time: currentTarget.value })}
        />
      </div>
      <TextField
        label="Venue (optional)"
        value={game.venue}
        onChange={({ currentTarget }) => changeGame({ venue: currentTarget.value })}
      />
      <GameError error={task.error} link="Open that game" to={(id) => `/games/${id}`} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Add to schedule
        </Button>
      </div>
      {question}
      <p role="status">
        {added && (
          <>
            On the schedule: <ConsoleLink to={`/games/${added.id}`}>{formatGameName(added)}</ConsoleLink>
          </>
        )}
      </p>
    </EditForm>
  )
}
