import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type FanPurchase, refundPurchase } from '@fieldhouse/contract/plans/purchases'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useDraft } from '../../../shared/form/useDraft.ts'
import { refetchFan } from '../fan-queries.ts'
import { formatFanName } from '../fans.model.ts'
import { type FanDialogProps, findReasonProblem, ReasonDialog } from '../ReasonDialog.tsx'
import { namePurchase } from './purchases.model.ts'

/** Pays the last payment of a purchase back, in full. */
export function RefundDialog({ fan, purchase, onClose, onDone }: FanDialogProps & { purchase: FanPurchase }) {
  const task = useTask()
  const money = formatMoney(purchase.amount, purchase.currency)
  const form = useDraft<{ reason: string; keeps_plan: boolean }, { reason?: string }>(
    { reason: '', keeps_plan: false },
    findReasonProblem,
    ({ reason, keeps_plan }) =>
      void task.run(async () => {
        const params = { uid: fan.uid, id: String(purchase.id) }
        const { purchases } = await sendStaffRequest(refundPurchase, {
          params,
          body: { reason: reason.trim(), keeps_plan },
        })
        const waits = purchases.find(({ id }) => id === purchase.id)?.refund_due
        onClose()
        onDone(
          waits
            ? `Stripe doesn’t answer. ${money} is refunded as soon as it does.`
            : `${formatFanName(fan)} gets ${money} back.`,
        )
        await refetchQueries('fan purchases')
        await refetchFan()
      }),
  )
  return (
    <ReasonDialog
      title={`Refund ${money}?`}
      text={`The last payment for ${namePurchase(purchase)} goes back to the card, in full. It can’t be undone.`}
      hint="The activity log has it"
      action={`Refund ${money}`}
      form={form}
      task={task}
      onClose={onClose}
      after={
        <SwitchRow
          title="Keep the plan"
          text={
            purchase.kind === 'month'
              ? 'Off, the plan ends now and is not charged again. On, it goes on and the next month is charged.'
              : 'Off, the plan ends now. On, it stays until its last day.'
          }
          checked={form.draft.keeps_plan}
          onChange={(keeps_plan) => form.change({ keeps_plan })}
        />
      }
    />
  )
}
