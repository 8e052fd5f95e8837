import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useOpponentQuestion } from '../../../shared/choosing/useOpponentQuestion.tsx'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { formatGameDate } from '../../../shared/game-day/day.model.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { GameError } from '../../../shared/screen/GameError.tsx'
import { AddGameFields } from './AddGameFields.tsx'
import { newOneGame, type OneGame, toOneGameInput } from './one-game.model.ts'
import { useSeasonOf, useUsualVenue } from './sport-facts.ts'
import styles from './Tools.module.css'
import { useDayQuestion } from './useDayQuestion.tsx'

/** Adds one game or meet without a table. */
export function AddGameForm() {
  const [game, setGame] = useState(() => newOneGame(listSchoolSports()[0]?.slug ?? ''))
  const { note, tell, clear } = useSavedNote()
  const task = useTask()
  const season = useSeasonOf(game.sport, game.day)
  const usualVenue = useUsualVenue(game.sport)
  const changeGame = (changes: Partial<OneGame>) => {
    clear()
    setGame((before) => ({ ...before, ...changes }))
  }
  const { saveOpponent, question } = useOpponentQuestion(game.type)
  const { saveDay, dayQuestion } = useDayQuestion()
  const sendGame = (changes: Partial<OneGame>) =>
    void task.run(async () => {
      const body = toOneGameInput({ ...game, ...changes }, usualVenue)
      if (typeof body === 'string') throw new Error(body)
      const added = await sendStaffRequest(createGame, { body })
      setGame(({ sport, type, site, venue }) => ({ ...newOneGame(sport), type, site, venue }))
      tell(<AddedGame game={added} />, () => undoAdding(added.id), undoneText)
      await refetchQueries('games', 'schools')
    })
  const addGame = () => {
    // What is missing is said before anything is asked.
    if (typeof toOneGameInput(game, usualVenue) === 'string') return sendGame({})
    saveDay(game.day, season, (day) => void saveOpponent(game.against, (against) => sendGame({ day, against })))
  }
  return (
    <EditForm draft={game} saving={task} className={styles.import} onSubmit={addGame}>
      <AddGameFields game={game} season={season} usualVenue={usualVenue} onChange={changeGame} />
      <GameError error={task.error} link="Open that game" to={(id) => `/games/${id}`} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Add to schedule
        </Button>
      </div>
      {question}
      {dayQuestion}
      {note}
    </EditForm>
  )
}

const undoneText = `Undone. The game is in the trash for ${trashDays} days.`

async function undoAdding(id: number): Promise<void> {
  await sendStaffRequest(removeGame, { params: { id: String(id) } })
  await refetchQueries('games', 'schools', 'trash', 'activity log')
}

const AddedGame = ({ game }: { game: GameItem }) => (
  <>
    On the schedule:{' '}
    <ConsoleLink to={`/games/${game.id}`} className={linkClass()}>
      {formatGameName(game)}
    </ConsoleLink>
    {`, ${formatGameDate(game, new Date())}, season ${game.season}.`}
  </>
)
