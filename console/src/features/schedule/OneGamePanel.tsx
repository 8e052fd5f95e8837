import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { Link } from '../../shared/router/Link.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { zoneAtSchool } from '../../shared/time.ts'
import { noGame, type OneGame, wishOf } from './one-game.model.ts'
import styles from './ScheduleScreen.module.css'

/** One game or meet, for which no table is worth opening. */
export function OneGamePanel() {
  const [game, setGame] = useState(() => noGame(listSchoolSports()[0]?.slug ?? ''))
  const [added, setAdded] = useState<GameItem>()
  const task = useTask()
  const say = (said: Partial<OneGame>) => {
    setAdded(undefined)
    setGame((before) => ({ ...before, ...said }))
  }
  const send = () =>
    void task.run(async () => {
      const body = wishOf(game)
      if (typeof body === 'string') throw new Error(body)
      setAdded(await request(createGame, { body }))
      setGame(({ sport, type, site, venue }) => ({ ...noGame(sport), type, site, venue }))
      await changed('games')
    })
  return (
    <Panel title="One game" text="To add a full schedule, paste a table.">
      <Form className={styles.import} onSubmit={send}>
        <SelectField
          label="Sport"
          value={game.sport}
          onChange={(sport) => say({ sport })}
          options={listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title }))}
        />
        <SegmentedControl
          label="Game or meet"
          value={game.type}
          onChange={(type) => say({ type })}
          options={[
            { value: 'game', label: 'A game' },
            { value: 'event', label: 'A meet' },
          ]}
        />
        <TextField
          label={game.type === 'game' ? 'Opponent' : 'Meet name'}
          value={game.against}
          onChange={({ currentTarget }) => say({ against: currentTarget.value })}
        />
        <SegmentedControl
          label="Where"
          value={game.site}
          onChange={(site) => say({ site })}
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
            onChange={({ currentTarget }) => say({ day: currentTarget.value })}
          />
          <TextField
            label={`Time (${zoneAtSchool(new Date())}) (optional)`}
            type="time"
            value={game.time}
            onChange={({ currentTarget }) => say({ time: currentTarget.value })}
          />
        </div>
        <TextField
          label="Venue (optional)"
          value={game.venue}
          onChange={({ currentTarget }) => say({ venue: currentTarget.value })}
        />
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy}>
            Add to schedule
          </Button>
        </div>
        <p role="status">
          {added && (
            <>
              On the schedule: <Link to={`/games/${added.id}`}>{formatGameName(added)}</Link>
            </>
          )}
        </p>
      </Form>
    </Panel>
  )
}
