import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { type HomePreview, seeHome, seeHomeOf } from '@fieldhouse/contract/home/seen-home'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { InstantField, listMarketsWith, listPlanValues, parseInstantField } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { chosenHome } from '../chosen-home.ts'
import { useGroups, useHomeRows } from '../queries.ts'
import { listHomeOptions } from '../rows/rows.model.ts'
import { HomePreviewRows } from './HomePreviewRows.tsx'

type PreviewSubject = 'anybody' | 'fan'

/** Previews the home page as a given fan sees it at a given time. */
export function HomePreviewPanel({ mayNameFans }: { mayNameFans: boolean }) {
  const [preview, setPreview] = useState<HomePreview>()
  const [who, setWho] = useState<PreviewSubject>('anybody')
  const [plan, setPlan] = useState(currentSchool().defaultPlan)
  const [market, setMarket] = useState(currentSchool().defaultMarket)
  const [email, setEmail] = useState('')
  const [time, setTime] = useState('')
  const home = chosenHome.use()
  const task = useTask()
  const loadPreview = () =>
    void task.run(async () => {
      const options = { home_id: home, at: parseInstantField(time, 'When') }
      if (who === 'anybody') return setPreview(await sendStaffRequest(seeHome, { body: { ...options, plan, market } }))
      setPreview(await sendStaffRequest(seeHomeOf, { body: { ...options, email: email.trim() } }))
      await refetchQueries('activity log')
    })
  return (
    <div className={styles.stack}>
      <Panel title="Preview as" text="Shows exactly what they’d get. Live streams show their current state.">
        <Form className={styles.stack} onSubmit={loadPreview}>
          {mayNameFans && (
            <SegmentedControl
              label="Who"
              value={who}
              onChange={setWho}
              options={[
                { value: 'anybody', label: 'Anyone' },
                { value: 'fan', label: 'Specific fan' },
              ]}
            />
          )}
          <div className={styles.fields}>
            <HomeField />
            {who === 'anybody' ? (
              <>
                <SelectField label="Plan" options={listPlanValues()} value={plan} onChange={setPlan} />
                <SelectField label="Market" options={listMarketsWith(market)} value={market} onChange={setMarket} />
              </>
            ) : (
              <TextField
                label="Account email"
                hint="This is recorded in the activity log."
                type="email"
                inputMode="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
            <InstantField label="When" hint="Leave blank for the current time" value={time} onChange={setTime} />
          </div>
          <FormError message={task.error?.message} />
          <div className={styles.actions}>
            <Button type="submit" icon="eye" busy={task.busy}>
              Show preview
            </Button>
          </div>
        </Form>
      </Panel>
      {preview && <HomePreviewRows preview={preview} />}
    </div>
  )
}

function HomeField() {
  const groups = useGroups().data?.groups ?? []
  const rows = useHomeRows().data?.rows ?? []
  const home = chosenHome.use()
  return <SelectField label="Home" options={listHomeOptions(groups, rows)} value={home} onChange={chosenHome.set} />
}
