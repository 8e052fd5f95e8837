import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatCsv } from '@fieldhouse/contract/csv'
import { handOut, listRedemptions, type OperatorRedemption, takeBack } from '@fieldhouse/contract/rewards/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { fetchPages } from '../../shared/api/fetch-pages.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import styles from '../../shared/form/Form.module.css'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import { redemptionStateLabels, toRedemptionTable } from './rewards.model.ts'

const refetchMs = 10_000
const redemptionFilters = [
  { value: '', label: 'All' },
  { value: 'waiting', label: redemptionStateLabels.waiting },
  { value: 'handed-out', label: redemptionStateLabels['handed-out'] },
  { value: 'taken-back', label: redemptionStateLabels['taken-back'] },
] as const
type RedemptionFilter = (typeof redemptionFilters)[number]['value']

/** Fetches all redemptions, page by page. */
const fetchAllRedemptions = (): Promise<OperatorRedemption[]> =>
  fetchPages(async (before?: number) => {
    const query = before === undefined ? {} : { before: String(before) }
    const { redemptions, more } = await sendStaffRequest(listRedemptions, { query })
    return { items: redemptions, next: (more && redemptions.at(-1)?.id) || null }
  })

/** Redeemed prizes, found by the code that the fan shows. */
export function RedemptionsPanel() {
  const [state, setState] = useState<RedemptionFilter>('waiting')
  const [code, setCode] = useState('')
  const [before, setPreviousPageEnds] = useState<readonly number[]>([])
  const last = before.at(-1)
  const query = {
    ...(state !== '' && { state }),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(last !== undefined && { before: String(last) }),
  }
  const result = useEndpoint('redemptions', listRedemptions, { query }, refetchMs, { keeps: true })
  return (
    <Panel
      title="Redeemed"
      text="Newest first."
      action={
        <PrintAndSave
          of="Redeemed"
          save={async () => downloadCsvFile(formatCsv(toRedemptionTable(await fetchAllRedemptions())), 'redeemed.csv')}
        />
      }
    >
      <div className={styles.stack}>
        <div className={styles.fields}>
          <SelectField
            label="Which"
            options={redemptionFilters}
            value={state}
            onChange={(next) => {
              setPreviousPageEnds([])
              setState(next)
            }}
          />
          <TextField
            label="Code from fan"
            value={code}
            maxLength={20}
            onChange={({ target }) => {
              setPreviousPageEnds([])
              setCode(target.value)
            }}
          />
        </div>
        <QueryResult result={result} what="Redemptions">
          {({ redemptions, more }) => (
            <>
              {redemptions.length === 0 ? (
                <EmptyNote>No redemptions match.</EmptyNote>
              ) : (
                <ul aria-label="Redeemed">
                  {redemptions.map((one) => (
                    <RedemptionLine key={one.id} one={one} />
                  ))}
                </ul>
              )}
              <PageButtons
                before={before}
                next={more ? (redemptions.at(-1)?.id ?? null) : null}
                onTurn={setPreviousPageEnds}
              />
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  )
}

function RedemptionLine({ one }: { one: OperatorRedemption }) {
  const task = useTask()
  const { id, prize, points, at, code, fan, email, state } = one
  const about = <span className="visually-hidden"> {`${prize}, ${fan}`}</span>
  const changeRedemption = (endpoint: typeof handOut | typeof takeBack) =>
    void task.run(async () => {
      await sendStaffRequest(endpoint, { params: { id: String(id) } })
      await refetchQueries('redemptions', 'reward prizes', 'activity log')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {prize}, {fan}
        </b>
        <small>
          {code.slice(0, 4)}-{code.slice(4)}, {email}, {points} points, {formatDayAndTime(at)}
        </small>
        <FormError message={task.error?.message} />
      </span>
      <Badge {...(state === 'handed-out' && { tone: 'success' as const })}>{redemptionStateLabels[state]}</Badge>
      {state === 'waiting' && (
        <span className={styles.actions}>
          <Button size={44} busy={task.busy} onClick={() => changeRedemption(handOut)}>
            Mark picked up{about}
          </Button>
          <Button size={44} variant="secondary" busy={task.busy} onClick={() => changeRedemption(takeBack)}>
            Return points{about}
          </Button>
        </span>
      )}
    </li>
  )
}
