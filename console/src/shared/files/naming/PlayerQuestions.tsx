import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { FileReport } from '@fieldhouse/contract/games/files'
import { matchPerson } from '@fieldhouse/contract/games/names'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../api/queries.ts'
import { SearchChoice } from '../../choosing/SearchChoice.tsx'
import { findNearOption, type SearchOption } from '../../choosing/search-choice.model.ts'
import { EditForm } from '../../form/unsaved/EditForm.tsx'
import { QueryResult } from '../../screen/QueryResult.tsx'
import styles from '../FileCard.module.css'
import { tellFileNews } from '../file-news.tsx'
import { listPlayerOptions, toFirstLast } from './naming.model.ts'

type UnmatchedPlayer = FileReport['unmatched'][number]

const shownFirst = 4

/** Players of a file who are not on the roster. Staff may say who they are; the file does not wait for it. */
export function PlayerQuestions({ sport, unmatched }: { sport: string; unmatched: readonly UnmatchedPlayer[] }) {
  const [isLong, setIsLong] = useState(false)
  const [asked, setAsked] = useState('')
  const shown = isLong ? unmatched : unmatched.slice(0, shownFirst)
  return (
    <section className={styles.players} aria-label="Players not on the roster">
      <p>
        <b>{formatQuantity(unmatched.length, 'player isn’t', 'players aren’t')} on the roster.</b> Their stats show in
        this game only.
      </p>
      <ul>
        {shown.map((player) => {
          const key = `${player.number} ${player.name}`
          const isAsked = asked === key
          return (
            <li key={key}>
              <div className={styles.player}>
                <span className={styles.name}>
                  {player.number !== null && `#${player.number} `}
                  {player.name}
                </span>
                <Button
                  size={36}
                  variant="secondary"
                  aria-expanded={isAsked}
                  onClick={() => setAsked(isAsked ? '' : key)}
                >
                  {isAsked ? 'Close' : 'Choose player'}
                  <span className="visually-hidden"> for {player.name}</span>
                </Button>
              </div>
              {isAsked && <PlayerQuestion sport={sport} player={player} />}
            </li>
          )
        })}
      </ul>
      {!isLong && unmatched.length > shownFirst && (
        <Button size={36} variant="outline" onClick={() => setIsLong(true)}>
          Show all {unmatched.length}
        </Button>
      )}
    </section>
  )
}

function PlayerQuestion({ sport, player }: { sport: string; player: UnmatchedPlayer }) {
  const result = useEndpoint('roster', getSportPlayers, { params: { sport }, query: {} })
  return (
    <QueryResult result={result} what="The roster">
      {({ players }) => <PlayerAnswer sport={sport} player={player} options={listPlayerOptions(player, players)} />}
    </QueryResult>
  )
}

interface PlayerAnswerProps {
  sport: string
  player: UnmatchedPlayer
  options: readonly SearchOption[]
}

function PlayerAnswer({ sport, player: { name }, options }: PlayerAnswerProps) {
  const [chosen, setChosen] = useState(() => findNearOption(toFirstLast(name), options)?.id)
  const task = useTask()
  const person = options.find(({ id }) => id === chosen)
  const saveAnswer = () =>
    void task.run(async () => {
      if (!person) throw new Error(`Choose the player that “${name}” is.`)
      const { games } = await sendStaffRequest(matchPerson, { body: { sport, name, person: person.id } })
      await refetchQueries('files', 'people', 'games', 'game', 'changes', 'activity log')
      const changed = games.length === 0 ? '' : ` ${formatQuantity(games.length, 'game')} updated.`
      tellFileNews(`“${name}” is ${person.label}.${changed}`)
    })
  return (
    <EditForm draft={chosen} className={styles.question} onSubmit={saveAnswer}>
      <SearchChoice
        legend={`Who is “${name}”?`}
        searchLabel="Search the roster"
        options={options}
        chosen={chosen}
        onChoose={setChosen}
        none="This sport has no roster yet. Import one first."
      />
      <FormError message={task.error?.message} />
      {options.length > 0 && (
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            {person ? `It’s ${person.label}` : 'Choose a player'}
          </Button>
        </div>
      )}
    </EditForm>
  )
}
