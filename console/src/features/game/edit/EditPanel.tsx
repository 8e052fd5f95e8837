import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { changeGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { getZoneName } from '@fieldhouse/contract/local-time'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import styles from '../move/MovePanel.module.css'
import { type GameDraft, toGameChange, toGameDraft } from './edit.model.ts'

/** Corrects a game's details, or removes a game that should not exist. */
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
  // The draft is kept while the page refetches the game.
  const [edited, setEdited] = useState(() => toGameDraft(game))
  const task = useTask()
  const changeDraft = (changes: Partial<GameDraft>) => setEdited((before) => ({ ...before, ...changes }))
  const saveGame = () =>
    void task.run(async () => {
      const body = toGameChange(game, edited)
      if (typeof body === 'string') throw new Error(body)
      await sendStaffRequest(changeGame, { params: { id: String(game.id) }, body })
      await refetchQueries('game', 'games', 'events', 'changes', 'activity log')
      onDone(true)
    })
  const renderTextField = (label: string, name: 'against' | 'venue' | 'city') => (
    <TextField
      label={label}
      value={edited[name]}
      onChange={({ currentTarget }) => changeDraft({ [name]: currentTarget.value })}
    />
  )
  return (
    <Form className={styles.form} onSubmit={saveGame}>
      {renderTextField(game.type === 'game' ? 'Opponent' : 'Meet name', 'against')}
      <SegmentedControl
        label="Where"
        value={edited.site}
        onChange={(site) => changeDraft({ site })}
        options={[
          { value: 'home', label: 'Home' },
          { value: 'away', label: 'Away' },
          { value: 'neutral', label: 'Neutral' },
        ]}
      />
      <GameTimeFields game={game} edited={edited} onChange={changeDraft} />
      {renderTextField('Venue', 'venue')}
      {renderTextField('City', 'city')}
      <SwitchRow
        title="Conference game"
        checked={edited.conference}
        onChange={(conference) => changeDraft({ conference })}
      />
      <SwitchRow
        title="Exhibition"
        checked={edited.exhibition}
        onChange={(exhibition) => changeDraft({ exhibition })}
      />
      <SwitchRow
        title="Postseason"
        checked={edited.postseason}
        onChange={(postseason) => changeDraft({ postseason })}
      />
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

type GameTimeFieldsProps = { game: GameItem; edited: GameDraft; onChange: (changes: Partial<GameDraft>) => void }

const GameTimeFields = ({ game, edited, onChange }: GameTimeFieldsProps) => (
  <>
    <TextField
      label="Day"
      type="date"
      value={edited.day}
      onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
    />
    {game.type === 'event' && (
      <TextField
        label="Last day (multi-day events)"
        type="date"
        value={edited.endsDay}
        onChange={({ currentTarget }) => onChange({ endsDay: currentTarget.value })}
      />
    )}
    <TextField
      label={`Time (${getZoneName(game.time_zone, new Date(`${game.day}T12:00:00Z`))}). Leave it empty for TBA`}
      type="time"
      value={edited.time}
      onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
    />
  </>
)

function RemoveGame({ game }: { game: GameItem }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const confirmRemoval = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(removeGame, { params: { id: String(game.id) } })
      navigateTo('/')
      await refetchQueries('games', 'events', 'trash', 'activity log')
    })
  return (
    <>
      <Button variant="outline" size={44} busy={task.busy} onClick={() => setIsConfirming(true)}>
        Remove game
      </Button>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isConfirming}
        title={`Remove ${formatGameName(game)}?`}
        text={`It’s removed from the schedule and calendars right away. You can restore it from the trash for ${trashDays} days.`}
        action={{ label: 'Remove', onAction: confirmRemoval, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </>
  )
}
