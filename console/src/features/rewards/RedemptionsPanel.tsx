import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatCsv } from '@fieldhouse/contract/csv'
import { handOut, listRedemptions, type OperatorRedemption, takeBack } from '@fieldhouse/contract/rewards/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { saveText } from '../../shared/files/save-text.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Pages } from '../../shared/screen/Pages.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { redemptionTable, stateWords } from './rewards.model.ts'

const everyMs = 10_000
const states = [
  { value: '', label: 'All' },
  { value: 'waiting', label: stateWords.waiting },
  { value: 'handed-out', label: stateWords['handed-out'] },
  { value: 'taken-back', label: stateWords['taken-back'] },
] as const
type Chosen = (typeof states)[number]['value']

/** All of them, page by page. */
async function everyRedemption(): Promise<OperatorRedemption[]> {
  const all: OperatorRedemption[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const query = before === undefined ? {} : { before: String(before) }
    const { redemptions, more } = await request(listRedemptions, { query })
    all.push(...redemptions)
    if (!more) return all
  }
}

/** Who comes for a prize: found by the code that they show. */
export function RedemptionsPanel() {
  const [state, setState] = useState<Chosen>('waiting')
  const [code, setCode] = useState('')
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const query = {
    ...(state !== '' && { state }),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(last !== undefined && { before: String(last) }),
  }
  const asked = useAnswer('redemptions', listRedemptions, { query }, everyMs, { keeps: true })
  const saving = useTask()
  return (
    <Panel
      title="Redeemed"
      text="Newest first."
      action={
        <Button
          variant="secondary"
          size={44}
          icon="download"
          busy={saving.busy}
          onClick={() =>
            void saving.run(async () => saveText(formatCsv(redemptionTable(await everyRedemption())), 'redeemed.csv'))
          }
        >
          CSV<span className="visually-hidden"> of all that was redeemed</span>
        </Button>
      }
    >
      <div className={styles.stack}>
        <div className={styles.fields}>
          <SelectField
            label="Which"
            options={states}
            value={state}
            onChange={(next) => {
              setBefore([])
              setState(next)
            }}
          />
          <TextField
            label="Code from fan"
            value={code}
            maxLength={20}
            onChange={({ target }) => {
              setBefore([])
              setCode(target.value)
            }}
          />
        </div>
        <FormError message={saving.error?.message} />
        <Answered asked={asked} what="Redemptions">
          {({ redemptions, more }) => (
            <>
              {redemptions.length === 0 ? (
                <Nothing>No redemptions match.</Nothing>
              ) : (
                <ul aria-label="Redeemed">
                  {redemptions.map((one) => (
                    <Line key={one.id} one={one} />
                  ))}
                </ul>
              )}
              <Pages before={before} next={more ? (redemptions.at(-1)?.id ?? null) : null} onTurn={setBefore} />
            </>
          )}
        </Answered>
      </div>
    </Panel>
  )
}

function Line({ one }: { one: OperatorRedemption }) {
  const task = useTask()
  const { id, prize, points, at, code, fan, email, state } = one
  const about = <span className="visually-hidden"> {`${prize}, ${fan}`}</span>
  const run = (endpoint: typeof handOut | typeof takeBack) =>
    void task.run(async () => {
      await request(endpoint, { params: { id: String(id) } })
      await changed('redemptions', 'reward prizes', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {prize}, {fan}
        </b>
        <small>
          {code.slice(0, 4)}-{code.slice(4)}, {email}, {points} points, {dayAndTimeOf(at)}
        </small>
        <FormError message={task.error?.message} />
      </span>
      <Badge {...(state === 'handed-out' && { tone: 'success' as const })}>{stateWords[state]}</Badge>
      {state === 'waiting' && (
        <span className={styles.actions}>
          <Button size={44} busy={task.busy} onClick={() => run(handOut)}>
            Mark picked up{about}
          </Button>
          <Button size={44} variant="secondary" busy={task.busy} onClick={() => run(takeBack)}>
            Return points{about}
          </Button>
        </span>
      )}
    </li>
  )
}
