import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameState } from '@fieldhouse/contract/games/game'
import { holdNumber, oddNumberCode } from '@fieldhouse/contract/games/held-values'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { listPlayers, listStats, parseStat } from './correct-stat.model.ts'

interface CorrectStatProps {
  game: GameItem
  state: GameState
}

/** Corrects one statistic of the box score; hidden while there is none. */
export function CorrectStatPanel({ game, state }: CorrectStatProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [status, setStatus] = useState('')
  if (listPlayers(state).length === 0) return null
  return (
    <Panel
      title="Correct a stat"
      text="For one wrong number. Fans see it at once, and later files don’t change it back."
    >
      {isOpen ? (
        <CorrectStatFields
          game={game}
          state={state}
          onClose={() => setIsOpen(false)}
          onSaved={(saved) => {
            setStatus(saved)
            setIsOpen(false)
          }}
        />
      ) : (
        <Button size={44} variant="outline" onClick={() => setIsOpen(true)}>
          Choose the number
        </Button>
      )}
      <p role="status">{status}</p>
    </Panel>
  )
}

type FieldsProps = CorrectStatProps & { onClose: () => void; onSaved: (status: string) => void }

function CorrectStatFields(props: FieldsProps) {
  const { sport } = props.game
  const { data: module } = useQuery({
    queryKey: ['sport module', sport],
    queryFn: () => loadSportModule(sport),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return module ? <StatForm {...props} module={module} /> : null
}

function StatForm({ game, state, module, onClose, onSaved }: FieldsProps & { module: SportModule }) {
  const players = listPlayers(state)
  const [chosen, setChosen] = useState(players[0]?.key ?? '')
  const [stat, setStat] = useState('')
  const [typed, setTyped] = useState('')
  const task = useTask()
  const line = state.players?.[chosen]
  const stats = line ? listStats(module, line) : []
  const current = stats.find(({ key }) => key === stat) ?? stats[0]
  const player = players.find(({ key }) => key === chosen)
  const isOdd = task.error?.code === oddNumberCode
  const saveStat = (confirm: boolean) =>
    void task.run(async () => {
      const value = parseStat(typed)
      if (!current || value === undefined) throw new Error('Enter a number.')
      const path = ['players', chosen, 'stats', current.key]
      await sendStaffRequest(holdNumber, { params: { id: String(game.id) }, body: { path, value, confirm } })
      onSaved(`${player?.label}: ${current.label} is ${value} instead of ${current.value}.`)
      await refetchQueries('held', 'game', 'changes')
    })
  return (
    <EditForm draft={typed} className={styles.stack} aria-label="Correct a stat" onSubmit={() => saveStat(false)}>
      <div className={styles.fields}>
        <SelectField
          label="Player"
          value={chosen}
          onChange={(key) => {
            setChosen(key)
            setTyped('')
          }}
          options={players.map(({ key, label, side }) => ({
            value: key,
            label: `${label}, ${(side === 'away' ? game.away : game.home)?.short ?? side}`,
          }))}
        />
        <SelectField
          label="Stat"
          value={current?.key ?? ''}
          onChange={(key) => {
            setStat(key)
            setTyped('')
          }}
          options={stats.map(({ key, label, value }) => ({ value: key, label: `${label}: ${value}` }))}
        />
        <TextField
          label="Right number"
          hint={current && `Now ${current.value}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <p>The team’s total follows if it adds up now. The score doesn’t change. The timeline keeps the file’s number.</p>
      <FormError message={isOdd ? undefined : task.error?.message} />
      <AlertDialog
        open={isOdd}
        title={`Save ${typed.trim()}?`}
        text={task.error?.message}
        action={{ label: 'Save it', onAction: () => saveStat(true), busy: task.busy }}
        cancel={{ label: 'Back', onCancel: task.reset }}
      />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          Save the number
        </Button>
        <Button size={44} variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
