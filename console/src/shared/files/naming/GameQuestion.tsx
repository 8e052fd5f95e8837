import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ListedFile, placeScoreFile } from '@fieldhouse/contract/games/files'
import { matchSchool } from '@fieldhouse/contract/games/names'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../api/queries.ts'
import { SearchChoice } from '../../choosing/SearchChoice.tsx'
import { EditForm } from '../../form/unsaved/EditForm.tsx'
import { getSportTitle } from '../../game-day/GameCards.tsx'
import { QueryResult } from '../../screen/QueryResult.tsx'
import { addDays, getSchoolDay } from '../../time.ts'
import styles from '../FileCard.module.css'
import { tellFileNews } from '../file-news.tsx'
import { findFittingGame, findLearnedName, type GameOption, listGameOptions } from './naming.model.ts'

const daysAround = 14

type PlaceableFile = ListedFile & { id: number }

/** Asks which game a file belongs to that cannot say so itself. */
export function GameQuestion({ file }: { file: PlaceableFile }) {
  const [day, setDay] = useState(() => file.day ?? getSchoolDay(new Date()))
  const query = { startDate: addDays(day, -daysAround), endDate: addDays(day, daysAround) }
  const result = useEndpoint('games', getSchedule, { query }, false, { keeps: true })
  return (
    <div className={styles.question}>
      <TextField
        label="Games around"
        type="date"
        value={day}
        onChange={({ currentTarget }) => currentTarget.value !== '' && setDay(currentTarget.value)}
      />
      <QueryResult result={result} what="The schedule">
        {({ games }) => <GameAnswer file={file} options={listGameOptions(file, games, getSportTitle)} />}
      </QueryResult>
    </div>
  )
}

function GameAnswer({ file, options }: { file: PlaceableFile; options: readonly GameOption[] }) {
  const [chosen, setChosen] = useState(() => findFittingGame(options)?.id)
  const [learns, setLearns] = useState(true)
  const [question, setQuestion] = useState<string>()
  const task = useTask()
  const option = options.find(({ id }) => id === chosen)
  const learned = option && findLearnedName(file, option.game)
  const placeFile = (confirm: boolean) =>
    void task.run(async () => {
      setQuestion(undefined)
      if (!option) throw new Error('Choose the game.')
      const answer = await sendStaffRequest(placeScoreFile, {
        params: { id: String(file.id) },
        body: { game: option.id, confirm },
      })
      if (answer.verdict === 'asks') return setQuestion(answer.report.message)
      if (learns && learned)
        await sendStaffRequest(matchSchool, { body: { ...learned.unknown, school: learned.team.id } })
      await refetchQueries('files', 'schools', 'games', 'game', 'changes', 'activity log')
      tellFileNews(`${option.label}: ${answer.report.message}`)
    })
  return (
    <EditForm draft={[chosen, learns]} className={styles.question} onSubmit={() => placeFile(false)}>
      <SearchChoice
        legend="Which game is this?"
        searchLabel="Search these games"
        options={options}
        chosen={chosen}
        onChoose={setChosen}
        none="No games around this day. Choose another day, or add the game to the schedule."
      />
      {learned && (
        <label className={styles.tick}>
          <input type="checkbox" checked={learns} onChange={({ currentTarget }) => setLearns(currentTarget.checked)} />
          <span>
            Always read “{learned.unknown.name}” as {learned.team.name}
          </span>
        </label>
      )}
      <FormError message={task.error?.message} />
      {options.length > 0 && (
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Use for this game
          </Button>
        </div>
      )}
      {question !== undefined && (
        <AlertDialog
          open
          title="Is this the right game?"
          text={question}
          action={{ label: 'Show', onAction: () => placeFile(true), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setQuestion(undefined) }}
        />
      )}
    </EditForm>
  )
}
