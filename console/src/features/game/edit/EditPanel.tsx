import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/needs'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { changeGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { getZoneName } from '@fieldhouse/contract/zoned'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import styles from '../move/MovePanel.module.css'
import { changeOf, type Edited, editedOf } from './edit.model.ts'

/** Corrects what the schedule says of a game, or takes a game that is there by mistake off it. */
export function EditPanel({ game }: { game: GameItem }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  return (
    <Panel title="Game details">
      {isOpen ? (
        <EditForm
          game={game}
          onDone={(saved) => {
            setIsOpen(false)
            setIsSaved(saved)
          }}
        />
      ) : (
        <div className={styles.choices}>
          <Button variant="secondary" size={44} onClick={() => setIsOpen(true)}>
            Edit details
          </Button>
          <RemoveGame game={game} />
        </div>
      )}
      <p role="status">{isSaved && !isOpen && 'Saved.'}</p>
    </Panel>
  )
}

type EditFormProps = { game: GameItem; onDone: (saved: boolean) => void }

function EditForm({ game, onDone }: EditFormProps) {
  // What somebody types stays while the page asks for news of the game.
  const [edited, setEdited] = useState(() => editedOf(game))
  const task = useTask()
  const say = (said: Partial<Edited>) => setEdited((before) => ({ ...before, ...said }))
  const save = () =>
    void task.run(async () => {
      const body = changeOf(game, edited)
      if (typeof body === 'string') throw new Error(body)
      await request(changeGame, { params: { id: String(game.id) }, body })
      await changed('game', 'games', 'events', 'changes', 'trail')
      onDone(true)
    })
  const text = (label: string, name: 'against' | 'venue' | 'city') => (
    <TextField
      label={label}
      value={edited[name]}
      onChange={({ currentTarget }) => say({ [name]: currentTarget.value })}
    />
  )
  return (
    <Form className={styles.form} onSubmit={save}>
      {text(game.type === 'game' ? 'Opponent' : 'Name of the meet', 'against')}
      <SegmentedControl
        label="Where"
        value={edited.site}
        onChange={(site) => say({ site })}
        options={[
          { value: 'home', label: 'Home' },
          { value: 'away', label: 'Away' },
          { value: 'neutral', label: 'Neutral' },
        ]}
      />
      <When game={game} edited={edited} say={say} />
      {text('Venue', 'venue')}
      {text('City', 'city')}
      <SwitchRow title="Conference game" checked={edited.conference} onChange={(conference) => say({ conference })} />
      <SwitchRow title="Exhibition" checked={edited.exhibition} onChange={(exhibition) => say({ exhibition })} />
      <SwitchRow title="Postseason" checked={edited.postseason} onChange={(postseason) => say({ postseason })} />
      <FormError message={task.error?.message} />
      <div className={styles.choices}>
        <Button type="submit" size={44} busy={task.busy}>
          Save
        </Button>
        <Button variant="outline" size={44} onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

type WhenProps = { game: GameItem; edited: Edited; say: (said: Partial<Edited>) => void }

const When = ({ game, edited, say }: WhenProps) => (
  <>
    <TextField
      label="Day"
      type="date"
      value={edited.day}
      onChange={({ currentTarget }) => say({ day: currentTarget.value })}
    />
    {game.type === 'event' && (
      <TextField
        label="Last day, if there are more"
        type="date"
        value={edited.endsDay}
        onChange={({ currentTarget }) => say({ endsDay: currentTarget.value })}
      />
    )}
    <TextField
      label={`Time (${getZoneName(game.time_zone, new Date(`${game.day}T12:00:00Z`))}). Leave it empty for TBA`}
      type="time"
      value={edited.time}
      onChange={({ currentTarget }) => say({ time: currentTarget.value })}
    />
  </>
)

function RemoveGame({ game }: { game: GameItem }) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      await request(removeGame, { params: { id: String(game.id) } })
      navigate('/')
      await changed('games', 'events', 'trash', 'trail')
    })
  return (
    <>
      <Button variant="outline" size={44} busy={task.busy} onClick={() => setAsks(true)}>
        Remove game
      </Button>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={asks}
        title={`Remove ${formatGameName(game)}?`}
        text={`It leaves the schedule and calendars immediately. You can restore it from the trash for ${trashDays} days.`}
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
      />
    </>
  )
}
