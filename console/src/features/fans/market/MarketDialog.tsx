import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { setMarketOverride } from '@fieldhouse/contract/markets/admin'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { InstantField, listMarketsWith } from '../../../shared/form/fields.tsx'
import { useDraft } from '../../../shared/form/useDraft.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { parseSchoolTime } from '../../../shared/time.ts'
import { refetchFan } from '../fan-queries.ts'
import { formatFanName } from '../fans.model.ts'
import { type FanDialogProps, ReasonDialog } from '../ReasonDialog.tsx'
import { createMarketDraft, describeMarket, findMarketProblems } from './market.model.ts'

/** Sets the market of a fan until an end. */
export function MarketDialog({ fan, onClose, onDone }: FanDialogProps) {
  const task = useTask()
  const name = formatFanName(fan)
  const form = useDraft(
    createMarketDraft(fan.market.override, currentSchool().defaultMarket, new Date()),
    findMarketProblems,
    ({ market, until, reason }) =>
      void task.run(async () => {
        const ends_at = parseSchoolTime(until) ?? until
        const body = { market, ends_at, reason: reason.trim() }
        const set = await sendStaffRequest(setMarketOverride, { params: { uid: fan.uid }, body })
        onClose()
        onDone(`${name} is treated as ${describeMarket(set)}.`)
        await refetchFan()
      }),
  )
  const { draft, errors, change } = form
  return (
    <ReasonDialog
      title={`Set the market of ${name}`}
      text="Counts within seconds, on all devices, whatever their network is. Streams that are blacked out there stop."
      hint="For example “In Salt Lake City, by VPN”. It stays with the market, and the activity log has it."
      action="Set market"
      form={form}
      task={task}
      onClose={onClose}
      before={
        <>
          <SelectField
            label="Market"
            value={draft.market}
            onChange={(market) => change({ market })}
            options={listMarketsWith(draft.market)}
          />
          <InstantField
            label="Until"
            value={draft.until}
            error={errors.until}
            onChange={(until) => change({ until })}
          />
        </>
      }
    />
  )
}
